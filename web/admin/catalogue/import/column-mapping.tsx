import type { ExaminedFile } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import type { ColumnMapping as Mapping } from '../../../../contract/admin/catalogue/column-mapping.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Field } from '../../../shared/ui/form/field.tsx'
import { NativeSelect } from '../../../shared/ui/form/native-select.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { listTranslations } from './translated-names.ts'

interface ColumnMappingProps {
  examined: ExaminedFile
  mapping: Mapping
  /** Names and values of options that the last preview found without Chinese. */
  untranslated: readonly string[]
  /** Brands that it found in Chinese only. */
  brandsWithoutEnglish: readonly string[]
  onChange: (mapping: Mapping) => void
}

/** Matches the columns and categories of another shop's file with those of the mall. */
export function ColumnMapping({
  examined,
  mapping,
  untranslated,
  brandsWithoutEnglish,
  onChange,
}: ColumnMappingProps) {
  const { importMapping: words } = useAdminText().catalogue
  const change = (changed: MappedColumn) =>
    onChange({
      ...mapping,
      fields: mapping.fields.map((field) => (field.field === changed.field ? changed : field)),
    })
  return (
    <section aria-labelledby="column-mapping" className="grid gap-4">
      <h2 id="column-mapping" className="text-lg font-semibold">
        {words.title}
      </h2>
      <Notice tone="info">
        {words.recognised(words.formats[examined.format], examined.rows)}
        {examined.isSavedMapping && ` ${words.savedMapping}`}
      </Notice>
      <p className="text-sm text-muted">{words.hint}</p>
      <ul className="grid gap-x-6 gap-y-5 lg:grid-cols-2">
        {mapping.fields.map((mapped) => (
          <li key={mapped.field} className="grid items-start gap-2 sm:grid-cols-[2fr_1fr]">
            <FieldMapping examined={examined} mapped={mapped} onChange={change} />
          </li>
        ))}
      </ul>
      <Translations
        id="word-mapping"
        title={words.wordsTitle}
        hint={words.wordsHint}
        known={mapping.words.map(({ en, cn }) => [en, cn])}
        missing={untranslated}
        onChange={(all) => onChange({ ...mapping, words: all.map(([en, cn]) => ({ en, cn })) })}
      />
      <Translations
        id="brand-mapping"
        title={words.brandsTitle}
        hint={words.brandsHint}
        // The release before sends none while both run.
        known={(mapping.brands ?? []).map(({ cn, en }) => [cn, en])}
        missing={brandsWithoutEnglish}
        onChange={(all) => onChange({ ...mapping, brands: all.map(([cn, en]) => ({ cn, en })) })}
      />
      {mapping.places.length > 0 && (
        <Places
          examined={examined}
          places={mapping.places}
          onChange={(places) => onChange({ ...mapping, places })}
        />
      )}
    </section>
  )
}

type MappedColumn = Mapping['fields'][number]

interface FieldMappingProps {
  examined: ExaminedFile
  mapped: MappedColumn
  onChange: (mapped: MappedColumn) => void
}

/** The column of a field, and its value where the column is empty. */
function FieldMapping({ examined, mapped, onChange }: FieldMappingProps) {
  const { importMapping: words } = useAdminText().catalogue
  const { field, column, otherwise } = mapped
  const { name, hint } = words.fields[field]
  const samples = examined.columns.find((examinedColumn) => examinedColumn.name === column)?.samples ?? []
  return (
    <>
      <NativeSelect
        label={name}
        hint={samples.join(' · ') || hint}
        value={column}
        placeholder={words.noColumn}
        options={examined.columns.map(({ name }) => ({ value: name, label: words.derived[name] ?? name }))}
        onChange={({ target }) => onChange({ ...mapped, column: target.value })}
      />
      {field === 'categories' ? (
        <PlaceSelect
          label={words.otherwise}
          name={words.otherwiseOf(name)}
          examined={examined}
          value={otherwise}
          onChange={(otherwise) => onChange({ ...mapped, otherwise })}
        />
      ) : (
        <Field
          label={words.otherwise}
          aria-label={words.otherwiseOf(name)}
          value={otherwise}
          maxLength={300}
          onChange={({ target }) => onChange({ ...mapped, otherwise: target.value })}
        />
      )}
    </>
  )
}

/** Asks once for each of these names in the other language. */
function Translations({
  id,
  title,
  hint,
  known,
  missing,
  onChange,
}: {
  id: string
  title: (names: number) => string
  hint: string
  known: readonly (readonly [name: string, translation: string])[]
  missing: readonly string[]
  onChange: (translations: [name: string, translation: string][]) => void
}) {
  const all = listTranslations(known, missing)
  if (all.length === 0) return null
  return (
    <section aria-labelledby={id} className="grid gap-4">
      <h3 id={id} className="font-semibold">
        {title(all.length)}
      </h3>
      <p className="text-sm text-muted">{hint}</p>
      <ul className="grid gap-4 sm:grid-cols-2 lg:grid-cols-3">
        {all.map(([name, translation]) => (
          <li key={name}>
            <Field
              label={name}
              value={translation}
              maxLength={100}
              onChange={({ target }) => onChange([...new Map([...all, [name, target.value]])])}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

function Places({
  examined,
  places,
  onChange,
}: {
  examined: ExaminedFile
  places: Mapping['places']
  onChange: (places: Mapping['places']) => void
}) {
  const { importMapping: words } = useAdminText().catalogue
  return (
    <section aria-labelledby="place-mapping" className="grid gap-4">
      <h3 id="place-mapping" className="font-semibold">
        {words.places}
      </h3>
      <p className="text-sm text-muted">{words.placesHint}</p>
      <ul className="grid gap-x-6 gap-y-4 sm:grid-cols-2">
        {places.map(({ from, to }) => (
          <li key={from}>
            <PlaceSelect
              label={from}
              examined={examined}
              value={to}
              onChange={(to) => onChange(places.map((place) => (place.from === from ? { from, to } : place)))}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** A sub-category of the mall, named by its path. */
function PlaceSelect({
  label,
  name,
  examined,
  value,
  onChange,
}: {
  label: string
  name?: string
  examined: ExaminedFile
  value: string
  onChange: (path: string) => void
}) {
  const { importMapping: words } = useAdminText().catalogue
  const isEnglish = useLanguage() === 'en'
  const options = examined.places.map(({ path, nameEn, nameCn, aboveCn }) => {
    const aboveEn = path.split('/').slice(0, -1).filter(Boolean).join(' › ')
    return { value: path, label: isEnglish ? `${aboveEn} › ${nameEn}` : `${aboveCn} › ${nameCn}` }
  })
  return (
    <NativeSelect
      label={label}
      aria-label={name}
      value={value}
      placeholder={words.noPlace}
      options={options}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
