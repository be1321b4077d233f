/** The names by which an import misses an uploaded file: its own, in any case, or web addresses that end with it. None
 *  for a file that the import does not name; without an import, its own name. */
export function wantedNames(fileName: string, missing: readonly string[]): string[] {
  const name = fileName.normalize('NFC')
  if (missing.length === 0) return [name]
  const key = name.toLowerCase()
  return missing.filter((name) => (fileNameInUrl(name) ?? name).normalize('NFC').toLowerCase() === key)
}

/** The file name at the end of a web address; null for anything else. */
export function fileNameInUrl(address: string): string | null {
  const path = /^https?:\/\//i.test(address) && URL.canParse(address) ? new URL(address).pathname : null
  if (path === null) return null
  const last = path.slice(path.lastIndexOf('/') + 1)
  try {
    return decodeURIComponent(last).normalize('NFC')
  } catch {
    return last
  }
}
