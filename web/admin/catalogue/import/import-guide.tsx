import type { SheetName } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { mappedFields } from '../../../../contract/admin/catalogue/column-mapping.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import { FieldGuide } from '../../table-files/field-guide.tsx'

const required = ['display_code', 'name_en', 'name_cn', 'brand_en', 'brand_cn', 'categories', 'price', 'sku']

/** Templates of the files and what goes in each column. */
export function ImportGuide() {
  const { importMapping } = useAdminText().catalogue
  const acts = useAct()
  const { isBusy, act } = acts
  const take = async (sheet: SheetName) => {
    const bytes = await act(() => adminApi.catalogueFiles.template({ query: { sheet } }))
    if (bytes !== null) downloadFile(bytes, 'text/csv', `${sheet}-template.csv`)
  }
  return (
    <div className="grid gap-4">
      <p className="text-sm text-muted">{importMapping.guideHint}</p>
      <p className="flex flex-wrap gap-3">
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take('catalogue')}>
          {importMapping.template}
        </Button>
        <Button variant="secondary" size="small" isBusy={isBusy} onClick={() => void take('categories')}>
          {importMapping.menuTemplate}
        </Button>
      </p>
      <FormFault form={acts} />
      <FieldGuide
        fields={[
          ...mappedFields.map((field) => ({
            code: field,
            ...importMapping.fields[field],
            isRequired: required.includes(field),
          })),
          ...importMapping.optionFields.map((field) => ({ ...field, isRequired: false })),
        ]}
      />
    </div>
  )
}
