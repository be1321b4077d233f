import type { FormEvent, ReactNode } from 'react'
import type { Refused } from '../../shared/api/calls.ts'
import { FormDialog } from '../../shared/session/form-dialog.tsx'
import { useAdminText } from '../../shared/text/shape/admin.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Button, type ButtonProps } from '../../shared/ui/button.tsx'
import { classNames } from '../../shared/ui/class-names.ts'
import { DialogActions } from '../../shared/ui/dialog-actions.tsx'
import { Field } from '../../shared/ui/form/field.tsx'
import { useMayChange } from '../shared/admin-access.tsx'
import { useActDialog } from '../shared/use-act.ts'
import { FormFault } from './form-fault.tsx'
import { useAdminForm } from './use-admin-form.ts'

interface ConfirmActProps<Answer> {
  /** Label of the button that opens the dialog, and of the action itself. */
  button: string
  /** Accessible name of the first button, if its label is not unique. */
  label?: string
  /** The question, with the name of what it is about. */
  title: string
  /** What will happen, in names and numbers. */
  consequence: ReactNode
  /** Whether a reason is required, which the audit log shows. */
  needsReason?: boolean
  send: (reason: string) => Promise<Answer | Refused>
  onDone: (answer: Answer) => void
  /** Called when the dialog is closed after a refusal: what it says is no longer right. By default the list or the page
   *  around it is read again. */
  onRefused?: () => void
  /** `primary` for an action that gives something, such as an approval; `secondary` for one that can be taken back, which is
   *  confirmed by a primary button. */
  variant?: 'primary' | 'secondary'
  size?: ButtonProps['size']
  /** In each row of a list, where borders in red would outweigh the content. */
  isQuiet?: boolean
  isBusy?: boolean
  /** Before the input that the action needs. */
  isDisabled?: boolean
}

/** A button whose action takes something away: a dialog names it, its consequence and, if required, asks for a reason. */
export function ConfirmAct<Answer>({ onRefused, ...props }: ConfirmActProps<Answer>) {
  const { shell } = useText()
  const dialog = useActDialog(onRefused)
  const mayChange = useMayChange()
  if (!mayChange) return null
  return (
    <>
      <Button
        variant={props.variant ?? (props.isQuiet ? 'danger-quiet' : 'danger-secondary')}
        size={props.size}
        isBusy={props.isBusy}
        disabled={props.isDisabled}
        aria-label={props.label}
        className={classNames(
          'justify-self-start',
          props.size === 'small' && 'whitespace-nowrap',
          // Its label, which has no border, ends with the column.
          props.isQuiet && '-me-4 max-w-none!',
        )}
        onClick={dialog.open}
      >
        {props.button}
      </Button>
      <FormDialog isOpen={dialog.isOpen} onClose={dialog.close} title={props.title} closeLabel={shell.close}>
        <Confirmation
          {...props}
          isStale={dialog.isStale}
          onClose={dialog.close}
          onRefused={dialog.markStale}
        />
      </FormDialog>
    </>
  )
}

function Confirmation<Answer>({
  title,
  button,
  variant,
  consequence,
  needsReason = false,
  send,
  onDone,
  isStale,
  onClose,
  onRefused,
}: ConfirmActProps<Answer> & { isStale: boolean; onClose: () => void }) {
  const { confirm } = useAdminText()
  const { shell } = useText()
  const form = useAdminForm({ reason: '' }, { draft: `confirm ${title}` })
  const submit = form.onSubmit(async ({ reason }) => {
    const answer = await form.send(
      () => send(reason),
      (refusal) => {
        if (refusal.code !== 'invalid-input') onRefused?.()
        return false
      },
    )
    if (answer === null) return
    onClose()
    onDone(answer)
  })
  const submitAlone = (event: FormEvent) => {
    // The dialog may be in another form, whose handler React would call next.
    event.stopPropagation()
    submit(event)
  }
  return (
    <form onSubmit={submitAlone} className="grid gap-5">
      <div className="grid gap-3">{consequence}</div>
      {needsReason && (
        <Field
          {...form.field('reason')}
          label={confirm.reason}
          hint={confirm.reasonHint}
          required
          maxLength={200}
        />
      )}
      <FormFault form={form} />
      <DialogActions cancel={{ label: isStale ? shell.close : confirm.cancel, onClick: onClose }}>
        {!isStale && (
          <Button type="submit" variant={variant === undefined ? 'danger' : 'primary'} isBusy={form.isBusy}>
            {button}
          </Button>
        )}
      </DialogActions>
    </form>
  )
}
