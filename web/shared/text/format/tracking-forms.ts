/** A part of a form: so many digits, letters, or either, or the text itself. */
type FormPart = { kind: 'digits' | 'letters' | 'either'; length: number } | { kind: 'text'; text: string }

const kinds = { '#': 'digits', '@': 'letters', '*': 'either' } as const
/** Sample characters. The first nine digits end with the check digit of a postal item (UPU S10). */
const samples = { digits: '1234567850', letters: 'ABCDEFGHIJ', either: '1A2B3C4D5E' } as const

/** Splits a form of tracking numbers, such as “SF#############” (contract/admin/orders/carriers.ts). */
function splitForm(form: string): FormPart[] {
  return (form.match(/#+|@+|\*+|[^#@*]+/g) ?? []).map((part) => {
    const kind = kinds[part[0] as keyof typeof kinds]
    return kind === undefined ? { kind: 'text', text: part } : { kind, length: part.length }
  })
}

interface FormWords {
  digits: (length: number) => string
  letters: (length: number) => string
  either: (length: number) => string
  join: (parts: string[]) => string
  or: (forms: string[]) => string
  example: (forms: string, number: string) => string
}

/** Forms of tracking numbers in words, with a number that has the first of them. */
export function describeForms(forms: readonly string[], words: FormWords): string {
  const described = forms.map((form) =>
    words.join(
      splitForm(form).map((part) => (part.kind === 'text' ? part.text : words[part.kind](part.length))),
    ),
  )
  const sample = splitForm(forms[0] ?? '').map((part) =>
    part.kind === 'text'
      ? part.text
      : samples[part.kind].repeat(Math.ceil(part.length / 10)).slice(0, part.length),
  )
  return words.example(words.or(described), sample.join(''))
}
