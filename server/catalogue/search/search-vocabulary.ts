import { readFileSync } from 'node:fs'
import { type Fillers, fillersOf } from './filler-rules.ts'
import type { SynonymRule } from './search-query-rules.ts'

/** The synonyms of `synonyms.txt`, in the format of Solr and Elasticsearch. */
export function readSynonymRules(): SynonymRule[] {
  return linesOf('synonyms.txt').map((line) => {
    const [terms = '', others] = line.split('=>')
    if (others === undefined) return termsOf(terms)
    const [alsoFinds = '', excludes] = others.split('!')
    return {
      typed: termsOf(terms),
      alsoFinds: termsOf(alsoFinds),
      ...(excludes === undefined ? {} : { excludes: termsOf(excludes) }),
    }
  })
}

/** The words of `fillers.txt`. */
export function readFillers(): Fillers {
  return fillersOf(linesOf('fillers.txt').flatMap(termsOf))
}

function linesOf(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}

const termsOf = (line: string) => line.split(',').map((term) => term.trim())
