import { readFileSync } from 'node:fs'

type Variables = Readonly<Record<string, string | undefined>>

/** Replaces each `NAME_FILE` by `NAME` with the content of that file, as Docker, Kubernetes and systemd pass secrets.
 *  Line breaks at the end are dropped, because editors add them. Empty variables count as unset.
 *  @param names the names of all settings
 *  @param report receives one sentence for each fault */
export function withSettingsFromFiles(
  variables: Variables,
  names: readonly string[],
  report: (sentence: string) => void,
): Variables {
  const set = Object.fromEntries(Object.entries(variables).filter(([, value]) => value !== ''))
  for (const name of names) {
    const path = set[`${name}_FILE`]
    if (path === undefined) continue
    if (set[name] === undefined) set[name] = readSetting(name, path, report)
    else report(`${name} and ${name}_FILE are both set: remove one of them.`)
  }
  return set
}

function readSetting(name: string, path: string, report: (sentence: string) => void): string | undefined {
  try {
    const text = readFileSync(path, 'utf8').replace(/[\r\n]+$/, '')
    if (text === '') report(`${name}_FILE names ${path}, which is empty.`)
    return text === '' ? undefined : text
  } catch (error) {
    const { code = 'unknown error' } = error as NodeJS.ErrnoException
    report(`${name}_FILE names ${path}, which cannot be read (${code}).`)
    return
  }
}
