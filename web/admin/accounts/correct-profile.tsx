import { useState } from 'react'
import type { CorrectableProfile, PersonFile } from '../../../contract/admin/accounts/people-admin.ts'
import type { Language } from '../../../contract/values/language.ts'
import type { Refusal } from '../../../contract/wire/refusals.ts'
import { Refused } from '../../shared/api/calls.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { showToast } from '../../shared/session/toasts.ts'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { dialogActionsClass } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { Select } from '../../shared/ui/form/select.tsx'
import { EditedMeanwhile } from '../forms/edited-meanwhile.tsx'
import { FormFault } from '../forms/form-fault.tsx'
import { isSame } from '../forms/merge-rules.ts'
import type { AdminForm } from '../forms/use-admin-form.ts'
import { useEditForm } from '../forms/use-edit-form.ts'
import { useMayChange } from '../shared/admin-access.tsx'
import { adminApi } from '../shared/admin-api.ts'

type Contact = Pick<CorrectableProfile, 'email' | 'contactNumber' | 'address'>

interface CorrectProfileProps {
  person: PersonFile
  contact: Contact
  onCorrected: (person: PersonFile, contact: Contact) => void
}

/** Corrects the profile of a person whose contact data is disclosed. */
export function CorrectProfile(props: CorrectProfileProps) {
  const { persons } = useAdminText()
  const { shell } = useText()
  const [isOpen, setOpen] = useState(false)
  const corrected: CorrectProfileProps['onCorrected'] = (...saved) => {
    setOpen(false)
    props.onCorrected(...saved)
  }
  if (!useMayChange()) return null
  return (
    <>
      <Button variant="secondary" size="small" className="justify-self-start" onClick={() => setOpen(true)}>
        {persons.correct}
      </Button>
      <FormDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title={persons.correct}
        description={persons.correctHint}
        closeLabel={shell.close}
      >
        <ProfileForm {...props} onCorrected={corrected} />
      </FormDialog>
    </>
  )
}

type TypedProfile = CorrectableProfile & { reason: string }

const languageNames: Record<Language, string> = { zh_tw: '繁體中文', en: 'English' }

function ProfileForm({ person, contact, onCorrected }: CorrectProfileProps) {
  const { persons } = useAdminText()
  const { id } = person
  const stored = toProfile(person, contact)
  const { form, merged } = useEditForm<CorrectableProfile, TypedProfile>({
    draft: `profile ${id}`,
    fieldOf,
    stored,
    toTyped: (profile) => ({ ...profile, reason: '' }),
    read: async () => {
      const params = { id }
      const current = await adminApi.people.read({ params })
      const disclosed = await adminApi.people.disclose({ params })
      return disclosed instanceof Refused ? null : toProfile(current, disclosed)
    },
  })
  const save = form.onSubmit(async ({ reason: _, ...typed }) => {
    if (isSame(typed, merged.base)) return form.showErrors({ name: persons.nothingCorrected })
    let sent = stored
    const corrected = await merged.save((typed, expected) => {
      const { reason, ...profile } = typed
      const { email, contactNumber } = profile
      sent = {
        ...profile,
        email: email || expected.email,
        contactNumber: contactNumber || expected.contactNumber,
      }
      const body = {
        expected,
        reason,
        name: profile.name,
        language: profile.language,
        address: profile.address,
        ...((email !== '' || expected.email !== '') && { email }),
        ...((contactNumber !== '' || expected.contactNumber !== '') && { contactNumber }),
      }
      return adminApi.people.correct({ params: { id }, body })
    })
    if (corrected === null) return
    showToast('info', () => persons.corrected)
    onCorrected(corrected, sent)
  })
  return (
    // The server refuses all faults at once: the browser does not know the rules of telephone numbers.
    <form onSubmit={save} noValidate className="grid gap-5">
      <EditedMeanwhile
        merged={merged}
        labelOf={(path) => fieldLabels(persons)[path[0] as keyof TypedProfile]}
      />
      <ProfileFields person={person} stored={stored} form={form} />
      <FormFault form={form} />
      <div className={classNames('grid', dialogActionsClass)}>
        <Button type="submit" isBusy={form.isBusy}>
          {persons.saveCorrection}
        </Button>
      </div>
    </form>
  )
}

interface ProfileFieldsProps {
  person: PersonFile
  stored: CorrectableProfile
  form: AdminForm<TypedProfile>
}

function ProfileFields({ person, stored, form }: ProfileFieldsProps) {
  const { persons } = useAdminText()
  const isDistributor = person.contract !== null
  return (
    <>
      <Field
        {...form.field('name')}
        label={persons.correctName}
        hint={isDistributor ? persons.nameFromRoster : undefined}
        readOnly={isDistributor}
        required
        maxLength={80}
        autoComplete="off"
      />
      <Select
        {...form.controlled('language')}
        label={persons.correctLanguage}
        options={Object.entries(languageNames).map(([value, label]) => ({ value, label }))}
      />
      <Field
        {...form.field('email')}
        label={persons.email}
        hint={person.isStaff ? persons.emailOfStaff : undefined}
        readOnly={person.isStaff}
        required={stored.email !== ''}
        type="email"
        maxLength={254}
        autoComplete="off"
      />
      <Field
        {...form.field('contactNumber')}
        label={persons.phone}
        required={stored.contactNumber !== ''}
        type="tel"
        maxLength={40}
        autoComplete="off"
      />
      <Field {...form.field('address')} label={persons.address} maxLength={200} autoComplete="off" />
      <Field
        {...form.field('reason')}
        label={persons.correctReason}
        hint={persons.correctReasonHint}
        required
        maxLength={200}
        autoComplete="off"
      />
    </>
  )
}

function toProfile(
  { name, language }: PersonFile,
  { email, contactNumber, address }: Contact,
): CorrectableProfile {
  return { name, language: language as Language, email, contactNumber, address }
}

function fieldOf({ code }: Refusal): 'name' | 'email' | undefined {
  if (code === 'name-from-register') return 'name'
  return code === 'email-exists' || code === 'email-of-staff' ? 'email' : undefined
}

function fieldLabels(
  persons: ReturnType<typeof useAdminText>['persons'],
): Record<keyof TypedProfile, string> {
  const { correctName: name, correctLanguage: language, email, phone: contactNumber, address } = persons
  return { name, language, email, contactNumber, address, reason: persons.correctReason }
}
