import { useLanguage } from '../../shared/language/language.ts'
import { useSite } from '../../shared/pages/site.ts'
import { useText } from '../../shared/text/shape/text.ts'

/** Where the shopper sends an accepted return, and the code to write on the parcel, which is printed with the page. */
export function ReturnLabel({ invoice }: { invoice: string }) {
  const { label: words } = useText().appeals
  const language = useLanguage()
  const { shop } = useSite()
  if (!shop) return null
  const { contact, nameEn, nameCn } = shop
  const isEnglish = language === 'en'
  return (
    <section aria-label={words.title} className="grid gap-2 rounded-md border border-line p-4">
      <h4 className="text-sm font-medium">{words.title}</h4>
      <p className="text-sm text-muted">{words.hint}</p>
      <address className="text-sm not-italic wrap-anywhere">
        {isEnglish ? nameEn : nameCn}
        <br />
        {isEnglish ? contact.addressEn : contact.addressCn}
        <br />
        {contact.phone}
      </address>
      <p className="text-sm">
        {words.code} <strong className="text-base tabular-nums">{`${invoice}-R`}</strong>
      </p>
    </section>
  )
}
