import type { ImportPreview } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { useLanguage } from '../../../shared/language/language.ts'
import { showDateTime } from '../../../shared/text/format/format-dates.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { Checkbox } from '../../../shared/ui/form/checkbox.tsx'
import { Notice } from '../../../shared/ui/notice.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import type { useAct } from '../../shared/use-act.ts'
import { MissingPictures } from '../pictures/missing-pictures.tsx'
import { ImportChanges, ImportCounts, ImportFaults, ImportNotes } from './import-preview.tsx'
import { RunningImports, type useRunningImports } from './running-imports.tsx'
import { ShownProducts } from './shown-products.tsx'

/** Which new products become drafts: none, the incomplete ones, or all. */
export type Drafts = 'no' | 'yes' | 'all'

interface PreviewedImportProps {
  preview: ImportPreview
  isMapped: boolean
  drafts: Drafts
  onDrafts: (drafts: Drafts) => void
  onBrought: () => void
  onImport: () => void
  acts: ReturnType<typeof useAct>
  isBusy: boolean
  /** When it was begun, if it is an earlier one whose files are not chosen. */
  storedAt: string | null
  running: ReturnType<typeof useRunningImports>
}

/** The preview of an import, and its choices. */
export function PreviewedImport(props: PreviewedImportProps) {
  const { preview, isMapped, drafts, onDrafts, onBrought, onImport, acts, isBusy, storedAt, running } = props
  const { files, importMapping, importRuns } = useAdminText().catalogue
  const language = useLanguage()
  const { counts } = preview
  const incomplete = drafts === 'all' ? 0 : counts.incomplete + counts.drafts
  return (
    <>
      {storedAt !== null && <Notice>{importRuns.stored(showDateTime(language, storedAt))}</Notice>}
      <ImportCounts preview={preview} />
      <ShownProducts products={preview.products} />
      {preview.missingPictures.length > 0 && (
        <MissingPictures names={preview.missingPictures} onBrought={onBrought} />
      )}
      {storedAt === null && incomplete > 0 && (
        <div>
          <Checkbox
            label={importMapping.drafts(incomplete)}
            value={drafts === 'yes'}
            onChange={(isChosen) => onDrafts(isChosen ? 'yes' : 'no')}
          />
          <p className="text-sm text-muted">{importMapping.draftsHint}</p>
        </div>
      )}
      {storedAt === null && (counts.new > 0 || drafts === 'all') && (
        <div>
          <Checkbox
            label={importMapping.allDrafts}
            value={drafts === 'all'}
            onChange={(isChosen) => onDrafts(isChosen ? 'all' : 'no')}
          />
          <p className="text-sm text-muted">{importMapping.allDraftsHint}</p>
        </div>
      )}
      <ImportNotes preview={preview} />
      <ImportFaults preview={preview} isMapped={isMapped} />
      <ImportChanges preview={preview} />
      {!preview.canImport && <FormFault form={acts} />}
      {preview.canImport && storedAt === null && (
        <div className="sticky bottom-0 grid gap-4 border-t border-line bg-paper py-4">
          <RunningImports {...running} />
          <FormFault form={acts} />
          <Button isBusy={isBusy} onClick={onImport} className="justify-self-start">
            {files.apply(countChanges(counts) + counts.drafts)}
          </Button>
        </div>
      )}
    </>
  )
}

export function countChanges(counts: ImportPreview['counts']): number {
  return counts.new + counts.changed + counts.menu
}
