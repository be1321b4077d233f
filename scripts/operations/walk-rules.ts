interface Block {
  section: string
  text: string
}

/** The blocks of commands in a document, each with its heading. */
export function listBlocks(markdown: string): Block[] {
  let section = ''
  return [...markdown.matchAll(/^## (.+)$|^```\n([\s\S]*?)^```$/gm)].flatMap(([, heading, text]) => {
    if (heading !== undefined) section = heading
    return text === undefined ? [] : [{ section, text }]
  })
}

/** Puts the names of a walk in the place of those that the reader chooses. */
export function withNames(
  text: string,
  { release, 'postgres-suite': suite }: { release: string; 'postgres-suite'?: string | undefined },
): string {
  return [
    ['REPOSITORY', '/srv/mall'],
    ['YOUR-NAME', 'shop.example'],
    ['USER:PASSWORD@MAIL-SERVER', 'walk:walk@127.0.0.1'],
    ['sk_live_…', 'sk_live_walk'],
    ['whsec_…', 'whsec_walk'],
    // Of the two ways to restore, the first.
    [/^restore .*--until.*\n/m, ''],
    [/VERSION/g, release],
    ...(suite === undefined ? [] : fromSuite(suite)),
  ].reduce(
    (changed, [from, to]) =>
      changed.replaceAll(from instanceof RegExp ? global(from) : (from as string), to as string),
    text,
  )
}

/** Takes PostgreSQL 18 from a later suite of Debian instead of the archive of its project. */
function fromSuite(suite: string): [string | RegExp, string][] {
  return [
    [
      /^\/usr\/share\/postgresql-common\/pgdg.*$/m,
      `sed -E "s/(deb \\S+ )\\S+/\\1${suite}/" /etc/apt/sources.list > /etc/apt/sources.list.d/${suite}.list
printf 'Package: *\\nPin: release n=${suite}\\nPin-Priority: 100\\n' > /etc/apt/preferences.d/${suite}
apt update`,
    ],
    ['apt install -y postgresql-18', `apt install -y -t ${suite} postgresql-18`],
  ]
}

const global = ({ source, flags }: RegExp) => new RegExp(source, [...new Set(`${flags}g`)].join(''))
