/** The check of a form that requires at least one of several choices. */
export function requireChoice<Name extends string>(name: Name, message: string) {
  return (typed: Record<Name, readonly unknown[]>): Record<string, string> =>
    typed[name].length === 0 ? { [name]: message } : {}
}
