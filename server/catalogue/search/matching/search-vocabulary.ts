import { readFileSync } from 'node:fs'
import { type Fillers, parseFillers } from './filler-rules.ts'
import type { SynonymRule } from './search-query-rules.ts'

/** The synonyms of `synonyms.txt`, in the format of Solr and Elasticsearch. */
export function readSynonymRules(): SynonymRule[] {
  return readLines('synonyms.txt').map((line) => {
    const [terms = '', others] = line.split('=>')
    if (others === undefined) return splitTerms(terms)
    const [alsoFinds = '', excludes] = others.split('!')
    return {
      typed: splitTerms(terms),
      alsoFinds: splitTerms(alsoFinds),
      ...(excludes === undefined ? {} : { excludes: splitTerms(excludes) }),
    }
  })
}

/** The words of `fillers.txt`. */
export function readFillers(): Fillers {
  return parseFillers(readLines('fillers.txt').flatMap(splitTerms))
}

function readLines(file: string): string[] {
  return readFileSync(new URL(file, import.meta.url), 'utf8')
    .split('\n')
    .map((line) => line.replace(/#.*/, '').trim())
    .filter((line) => line !== '')
}

const splitTerms = (line: string) => line.split(',').map((term) => term.trim())
