import type { UseFormRegisterReturn } from 'react-hook-form'
import { useText } from '../../../shared/text/shape/text.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'

const genders = ['FEMALE', 'MALE', 'NONE'] as const

type ProfileField = 'name' | 'contactNumber' | 'gender' | 'address'

export interface ProfileForm {
  register: (field: ProfileField) => UseFormRegisterReturn
  errorOf: (field: ProfileField) => string | undefined
}

/** Profile fields of registration and settings. */
export function ProfileFields({ form: { register, errorOf } }: { form: ProfileForm }) {
  const { join } = useText().people
  return (
    <>
      <Field
        {...register('name')}
        label={join.name}
        hint={join.nameHint}
        error={errorOf('name')}
        autoComplete="name"
      />
      <Field
        {...register('contactNumber')}
        label={join.contactNumber}
        hint={join.contactNumberHint}
        error={errorOf('contactNumber')}
        type="tel"
        autoComplete="tel"
      />
      <NativeSelect
        {...register('gender')}
        label={join.gender}
        error={errorOf('gender')}
        options={genders.map((value) => ({ value, label: join.genders[value] }))}
      />
      <Field
        {...register('address')}
        label={join.address}
        suffix={join.optional}
        error={errorOf('address')}
        autoComplete="street-address"
      />
    </>
  )
}
