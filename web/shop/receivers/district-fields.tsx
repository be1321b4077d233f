import type { z } from 'zod'
import type { DeliveryArea } from '../../../contract/shop/receivers/districts.ts'
import type { receiverInput } from '../../../contract/shop/receivers/receivers.ts'
import { useNameOf } from '../../shared/language/name.ts'
import { useSite } from '../../shared/pages/site.ts'
import type { useMallForm } from '../../shared/session/form.ts'
import { useText } from '../../shared/text/shape/text.ts'
import { Field } from '../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../shared/ui/form/native-select.tsx'
import { Notice } from '../../shared/ui/notice.tsx'
import {
  areaChoices,
  type Choice,
  districtChoices,
  islandIn,
  subAreaChoices,
  whyExcluded,
} from './address-choices.ts'

type ReceiverValues = z.input<typeof receiverInput>
type Form = ReturnType<typeof useMallForm<ReceiverValues, z.output<typeof receiverInput>>>

const small = ['block', 'floor', 'flat'] as const
const large = ['estate', 'street', 'building'] as const

/** Address fields: area, district, then the rest. An unserved place is reported as soon as it is chosen. */
export function DistrictFields({ form }: { form: Form }) {
  // Long because it lists the fields of a form.
  const { form: words } = useText().receivers
  const nameOf = useNameOf()
  const { shop } = useSite()
  const { register, errorOf, watch, setValue } = form
  const [area, district, subArea] = watch(['area', 'district', 'subArea'])
  const excluded = shop && whyExcluded({ district, subArea }, shop)
  const options = (choices: readonly Choice<string>[]) =>
    choices.map((choice) => ({ value: choice.code, label: nameOf(choice) }))
  // React Hook Form has no type for “nothing chosen”, the value of an empty option.
  const unchosen = undefined as unknown as ReceiverValues['district']
  const unchosenError = (name: keyof typeof words.unchosen) =>
    errorOf(name) === undefined ? undefined : words.unchosen[name]
  const forgetSubArea = () => setValue('subArea', null)

  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <NativeSelect
          {...register('area', {
            onChange: () => {
              setValue('district', unchosen)
              forgetSubArea()
            },
          })}
          label={words.area}
          placeholder={words.choose}
          options={options(areaChoices)}
          error={unchosenError('area')}
        />
        <NativeSelect
          key={area}
          {...register('district', { onChange: forgetSubArea })}
          label={words.district}
          placeholder={words.choose}
          options={options(districtChoices(area ?? ''))}
          error={unchosenError('district')}
        />
      </div>
      {district === 'IS' && (
        <NativeSelect
          {...register('subArea', { setValueAs: (code: string | null) => code || null })}
          label={words.subArea}
          placeholder={words.choose}
          options={options(subAreaChoices)}
          error={unchosenError('subArea')}
        />
      )}
      {excluded !== null && <Notice tone="error">{words[excluded]}</Notice>}
      {large.map((name) => (
        <Field
          key={name}
          {...register(name)}
          label={words[name]}
          hint={name === 'estate' ? words.oneOfThree : undefined}
          error={errorOf(name)}
        />
      ))}
      {shop !== null && excluded === null && <IslandHint form={form} area={shop} />}
      <div className="grid gap-5 sm:grid-cols-3">
        {small.map((name) => (
          <Field
            key={name}
            {...register(name)}
            label={words[name]}
            suffix={words.optional}
            error={errorOf(name)}
          />
        ))}
      </div>
    </>
  )
}

/** Hint only: an island in the free text may be an urban street. */
function IslandHint({ form, area }: { form: Form; area: DeliveryArea }) {
  const { form: words } = useText().receivers
  const nameOf = useNameOf()
  const texts = form.watch(['estate', 'street', 'building'])
  const island = islandIn(
    texts.map((text) => text ?? ''),
    area,
  )
  return island === null ? null : <Notice>{words.mentionsIsland(nameOf(island))}</Notice>
}
