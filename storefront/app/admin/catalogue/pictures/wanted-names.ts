/** The names by which an import misses an uploaded file: its own, or web addresses that end with it. */
export function wantedNames(fileName: string, missing: readonly string[]): string[] {
  const name = fileName.normalize('NFC')
  const addresses = missing.filter((one) => fileNameOf(one) === name)
  return missing.includes(name) || addresses.length === 0 ? [name, ...addresses] : addresses
}

/** The file name at the end of a web address; null for anything else. */
export function fileNameOf(address: string): string | null {
  const path = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).pathname : null
  if (path === null) return null
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last).normalize('NFC')
  } catch {
    return last
  }
}
