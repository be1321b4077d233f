import type {
  ImportChange,
  ImportedProduct,
  ImportFault,
  ImportNote,
} from '../../../contract/admin/catalogue/catalogue-file.ts'
import type { AuditPart } from '../../platform/audit-log/audit-log-queries.ts'

/** What an import changes, or would change. */
export interface ImportReport {
  faults: ImportFault[]
  /** False if faults prevented the import. */
  imported: boolean
  /** Display products. */
  new: number
  changed: number
  unchanged: number
  /** Skipped for their faults. */
  skipped: number
  /** Incomplete display products saved as drafts. */
  drafts: number
  /** Skipped display products that could become drafts. */
  incomplete: number
  /** Display products with several products of one name. */
  notes: ImportNote[]
  /** Changed display products that are no longer listed. */
  offShelf: number
  /** New or changed categories, sub-categories, brands and series. */
  menuEntries: number
  /** Menu places that the companion file adds or changes. */
  menuChanges: number
  /** Values cleared, or replaced by a default, because of an empty cell. */
  emptied: number
  /** The first changes, cell by cell. */
  changes: ImportChange[]
  /** The first changed display products, as lists will show them. */
  products: ImportedProduct[]
  /** What changed of each written display product, for the audit log. */
  logged: AuditPart[]
  /** Digest of these changes and of the catalogue state that they apply to. */
  digest: string
}

/** The report of an import that faults prevented. */
export function reportFaults(faults: ImportFault[]): ImportReport {
  return {
    faults,
    imported: false,
    new: 0,
    changed: 0,
    unchanged: 0,
    skipped: 0,
    drafts: 0,
    incomplete: 0,
    notes: [],
    offShelf: 0,
    menuEntries: 0,
    menuChanges: 0,
    emptied: 0,
    changes: [],
    products: [],
    logged: [],
    digest: '',
  }
}
