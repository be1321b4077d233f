/** Licences that a production install may contain. Others need a decision before their package is added. */
export const acceptedLicences = new Set([
  'MIT',
  'MIT-0',
  '0BSD',
  'ISC',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
  // Files of a library stay under it; ours do not. Used unmodified.
  'MPL-2.0',
  // Fonts, used unmodified or as subsets under their own names.
  'OFL-1.1',
  // libvips, a separate library file that can be replaced.
  'LGPL-3.0-or-later',
])

/** Packages whose package.json names no licence, by the licence file that they contain. */
const licenceFiles: Record<string, string> = { 'png-js': 'MIT' }

/** A package-lock.json. */
export interface Lockfile {
  packages: Record<string, { version?: string; license?: string; dev?: boolean; devOptional?: boolean }>
}

export interface LicensedPackage {
  name: string
  version: string
  licence: string
}

/** The packages of a production install on any platform, by name and version. */
export function productionPackages({ packages }: Lockfile): LicensedPackage[] {
  return Object.entries(packages)
    .filter(([path, { dev, devOptional }]) => path !== '' && !dev && !devOptional)
    .map(([path, { version = '', license }]) => {
      const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return { name, version, licence: license ?? licenceFiles[name] ?? 'unknown' }
    })
    .toSorted((a, b) => (`${a.name} ${a.version}` < `${b.name} ${b.version}` ? -1 : 1))
}

/** Whether an SPDX expression is satisfied by accepted licences: all of AND, one of OR. */
export function isAccepted(expression: string): boolean {
  const alternatives = expression.replace(/[()]/g, '').split(' OR ')
  return alternatives.some((all) => all.split(' AND ').every((licence) => acceptedLicences.has(licence)))
}

/** The page docs/operations/licences.md. */
export function licencesPage(packages: readonly LicensedPackage[]): string {
  const byLicence = Object.entries(Object.groupBy(packages, ({ licence }) => licence)).toSorted()
  const rows = byLicence.map(([licence, of = []]) => {
    const names = of.map(({ name, version }) => `${name}@${version}`)
    return `| ${licence} | ${names.length} | ${names.join(', ')} |`
  })
  return `# Licences

The packages of a production install on any platform, written by \`npm run licences\` from package-lock.json. The accepted licences are in [licence-rules.ts](../../scripts/licences/licence-rules.ts); a test fails for any other one. \`npm run --silent sbom\` prints the software bill of materials (CycloneDX).

| Licence | Packages | Names |
|---|---|---|
${rows.join('\n')}
`
}
