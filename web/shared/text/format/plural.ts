const rules = new Intl.PluralRules('en-HK')

/** `1 item`, `2 items`: the number with the form of the word that English wants after it. */
export function count(amount: number, singular: string, plural = `${singular}s`): string {
  return `${amount.toLocaleString('en-HK')} ${rules.select(amount) === 'one' ? singular : plural}`
}
