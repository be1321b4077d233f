import { useState } from 'react'
import type { Image } from '../../../../contract/shop/catalogue/images.ts'
import { maxPictureName } from '../../../../contract/shop/catalogue/picture-name.ts'
import { Refused } from '../../../shared/api/calls.ts'
import { adminSentence, useAdminText } from '../../../shared/text/shape/admin.ts'
import { useText } from '../../../shared/text/shape/text.ts'
import { asFailed, quietAdminApi } from '../../shared/admin-api.ts'
import { wantedNames } from './wanted-names.ts'

/** A picture that was not uploaded, and why. */
export interface NotUploaded {
  name: string
  reason: string
}

/** Uploads image files, and the images in ZIP files, one after the other under their names.
 *  @param missing the names and web addresses that an import misses */
export function useNamedUploads(missing: readonly string[] = []) {
  const text = useText()
  const admin = useAdminText()
  const { zipFaults } = admin.catalogue.importMapping
  const [progress, setProgress] = useState<{ done: number; all: number } | null>(null)
  const [failed, setFailed] = useState<NotUploaded[]>([])
  const upload = async (files: readonly File[], onStored: (image: Image, name: string) => void) => {
    setFailed([])
    const not: NotUploaded[] = []
    const sources: { name: string; read: () => File | null }[] = []
    for (const file of files) {
      if (!/\.zip$/i.test(file.name)) {
        sources.push({ name: file.name, read: () => file })
        continue
      }
      const { picturesInZip } = await import('./read-zip.ts')
      const zip = picturesInZip(new Uint8Array(await file.arrayBuffer()))
      if (typeof zip === 'string') not.push({ name: file.name, reason: zipFaults[zip] })
      else {
        sources.push(...zip.names.map((name) => ({ name, read: () => zip.read(name) })))
        not.push(...zip.repeated.map((name) => ({ name, reason: zipFaults.repeated })))
      }
    }
    let [done, stored] = [0, 0]
    for (const { name, read } of sources) {
      setProgress({ done, all: sources.length })
      const names = wantedNames(name, missing)
      if (names.length === 0) not.push({ name, reason: zipFaults.notNamed })
      for (const pictureName of names) {
        const file = read()
        const body = new FormData()
        body.append('name', pictureName.slice(0, maxPictureName))
        if (file !== null) body.append('images', file)
        const answer = await quietAdminApi.pictures.upload({ body }).catch(asFailed)
        if (answer === null) not.push({ name, reason: text.failures.noResponse })
        else if (answer instanceof Refused) {
          not.push({ name, reason: adminSentence(text, admin, answer.refusal) })
        } else {
          onStored(answer, name)
          stored++
        }
      }
      done++
    }
    setProgress(null)
    setFailed(not)
    return stored
  }
  return { upload, progress, failed }
}
