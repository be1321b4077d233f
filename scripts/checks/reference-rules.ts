import GithubSlugger from 'github-slugger'

export interface BrokenReference {
  file: string
  line: number
  reference: string
  reason: string
}

/** Access to the tree, so that the rules read no files. */
export interface Tree {
  /** Resolves a reference to a path from the repository's root. */
  resolve: (from: string, path: string) => string
  read: (path: string) => string | null
  exists: (path: string) => boolean
  /** Whether a file's path ends so; documents shorten paths to the part that identifies the file. */
  hasFileEndingIn: (path: string) => boolean
}

const markdownLink = /\]\(([^)\s]+)\)/g
const documentPath = /(?<![\w/.-])(docs\/[\w./-]+?\.(?:md|webp|svg))(#[\w-]+)?/g
/** A path of a source file in inline code, except for patterns such as NNNN_what.sql. */
const codePath = /`((?:[\w.-]+\/)+(?!NNNN)[\w.-]+\.(?:tsx?|mjs|sql|txt|css|yml|vcl|sh|svg))`/g
/** Names of documents outside the repository. */
const outside =
  /\b(?:specification|spec|design|promises|house-style|hong-kong)(?:\.md)? (?:[A-D]\d+|[A-D]\b|\d(?:\.\d)?\b)/g

/** Broken references of one file: a missing file, a missing anchor, a document outside the repository. */
export function listBrokenReferences(file: string, text: string, tree: Tree): BrokenReference[] {
  return text.split('\n').flatMap((content, index) => {
    const at = (reference: string, reason: string) => ({ file, line: index + 1, reference, reason })
    const references = listReferences(file, content)
    return [
      ...references.flatMap((reference) => {
        const reason = findFault(file, reference, text, tree)
        return reason ? [at(reference, reason)] : []
      }),
      ...listCodePaths(file, content)
        .filter((path) => !tree.hasFileEndingIn(path))
        .map((path) => at(path, 'no such file')),
      ...[...content.matchAll(outside)].map(([found]) => at(found, 'is not in the repository')),
    ]
  })
}

function listReferences(file: string, content: string): string[] {
  const links = file.endsWith('.md')
    ? [...content.matchAll(markdownLink)].map(([, target = '']) => target)
    : []
  const relative = links.filter((target) => !/^[a-z]+:/.test(target))
  const rest = file.endsWith('.md') ? content.replace(markdownLink, '') : content
  return [...relative, ...[...rest.matchAll(documentPath)].map(([found]) => found)]
}

function listCodePaths(file: string, content: string): string[] {
  if (!file.endsWith('.md')) return []
  return [...content.matchAll(codePath)].map(([, path = '']) => path)
}

function findFault(file: string, reference: string, text: string, tree: Tree): string | null {
  const [path = '', anchor] = reference.split('#')
  const target = path === '' ? file : tree.resolve(file, path)
  if (path !== '' && !tree.exists(target)) return 'no such file'
  if (!anchor || !target.endsWith('.md')) return null
  const page = path === '' ? text : tree.read(target)
  return page !== null && listAnchors(page).has(anchor) ? null : 'no such anchor'
}

/** Anchors of a page: its headings in GitHub's form, and explicit ids. */
export function listAnchors(page: string): Set<string> {
  const slugger = new GithubSlugger()
  const headings = [...page.matchAll(/^#+ (.+)$/gm)].map(([, heading = '']) => slugger.slug(heading))
  const ids = [...page.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id)
  return new Set([...headings, ...ids])
}
