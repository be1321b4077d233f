/** Card brands as the gateways spell them, in lower case without spaces. */
const names: Record<string, string> = {
  visa: 'Visa',
  mastercard: 'Mastercard',
  master: 'Mastercard',
  unionpay: 'UnionPay',
  cup: 'UnionPay',
  chinaunionpay: 'UnionPay',
  amex: 'American Express',
  jcb: 'JCB',
  diners: 'Diners Club',
}

/** The name of a card brand. An unknown one stays as its gateway spells it. */
export function nameOfBrand(reported: string): string {
  return names[reported.toLowerCase().replace(/[^a-z]/g, '')] ?? reported
}
