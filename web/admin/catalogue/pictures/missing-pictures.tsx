import { type ChangeEvent, useEffect, useRef, useState } from 'react'
import { maxFetchedTogether } from '../../../../contract/admin/catalogue/picture-admin.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FileInput } from '../../forms/file-input.tsx'
import { asFailed, quietAdminApi } from '../../shared/admin-api.ts'
import { type NotUploaded, useNamedUploads } from './use-named-uploads.ts'
import { fileNameInUrl } from './wanted-names.ts'

/** File names shown as examples. */
const maxNames = 5

/** Brings the pictures that a file names: from their web addresses, as files, or in a ZIP file. */
export function MissingPictures({ names, onBrought }: { names: readonly string[]; onBrought: () => void }) {
  const { importMapping: words } = useAdminText().catalogue
  const { upload, progress, failed } = useNamedUploads(names)
  const fetching = useFetchedPictures()
  const urls = names.filter((name) => /^https?:/i.test(name))
  const shownProgress = progress ?? fetching.progress
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const stored = await upload([...(target.files ?? [])], () => {})
    if (stored > 0) onBrought()
  }
  const fetchAll = async () => {
    if ((await fetching.fetchAll(urls)) > 0) onBrought()
  }
  return (
    <section aria-labelledby="missing-pictures" className="grid gap-4">
      <h2 id="missing-pictures" className="text-lg font-semibold">
        {words.missing(names.length)}
      </h2>
      <p className="text-sm text-muted">{words.missingHint}</p>
      {urls.length > 0 && (
        <Button
          variant="secondary"
          className="justify-self-start"
          isBusy={fetching.progress !== null}
          onClick={() => void fetchAll()}
        >
          {words.fetch(urls.length)}
        </Button>
      )}
      {names.length > 0 && (
        <FileInput
          label={words.upload}
          hint={words.uploadHint(exampleNames(names))}
          accept="image/*,.zip,application/zip"
          multiple
          disabled={progress !== null}
          onChange={(event) => void choose(event)}
        />
      )}
      <p role="status">{shownProgress && words.progress(shownProgress.done, shownProgress.all)}</p>
      <NotBrought failed={[...failed, ...fetching.failed]} />
    </section>
  )
}

/** The first file names, also of web addresses. */
function exampleNames(names: readonly string[]): string {
  const files = [...new Set(names.map((name) => fileNameInUrl(name) ?? name))]
  return files.slice(0, maxNames).join(', ') + (files.length > maxNames ? ' …' : '')
}

/** Pictures that could not be added, each with the reason. */
export function NotBrought({ failed }: { failed: readonly NotUploaded[] }) {
  const { catalogue, list } = useAdminText()
  const { importMapping: words } = catalogue
  const box = useRef<HTMLDivElement>(null)
  const names = failed.map(({ name }) => name).join()
  // The pictures that were added may have moved it out of view.
  useEffect(() => {
    if (names !== '') box.current?.scrollIntoView({ block: 'nearest' })
  }, [names])
  if (failed.length === 0) return null
  return (
    <div ref={box} role="alert" className="grid scroll-mb-32 gap-1 text-sm text-danger">
      <p>{words.notBrought}</p>
      <ul className="list-disc ps-5">
        {failed.map(({ name, reason }) => (
          <li key={name} className="wrap-anywhere">
            {list.labelOf(name)}
            {reason}
          </li>
        ))}
      </ul>
    </div>
  )
}

/** Fetches pictures in batches, so that each request stays within its time limit. */
function useFetchedPictures() {
  const text = useText()
  const { importMapping: words } = useAdminText().catalogue
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [failed, setFailed] = useState<NotUploaded[]>([])
  const fetchAll = async (urls: readonly string[]) => {
    const not: NotUploaded[] = []
    let stored = 0
    for (let at = 0; at < urls.length; at += maxFetchedTogether) {
      setProgress({ done: at, all: urls.length })
      const batch = urls.slice(at, at + maxFetchedTogether)
      const answer = await quietAdminApi.pictures.fetch({ body: { urls: batch } }).catch(asFailed)
      if (answer === null || answer instanceof Refused) {
        not.push(...batch.map((name) => ({ name, reason: text.failures.noResponse })))
        continue
      }
      stored += answer.fetched
      not.push(...answer.failed.map(({ url, reason }) => ({ name: url, reason: words.fetchFaults[reason] })))
    }
    setProgress(null)
    setFailed(not)
    return stored
  }
  return { fetchAll, progress, failed }
}
