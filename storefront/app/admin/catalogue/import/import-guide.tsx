import type { SheetName } from '../../../../../contract/catalogue/catalogue-file.ts'
import { mappedFields } from '../../../../../contract/catalogue/column-mapping.ts'
import { downloadFile } from '../../../platform/download-file.ts'
import { useAdminText } from '../../../text/admin.ts'
import { Button } from '../../../ui/form/button.tsx'
import { adminApi } from '../../admin-api.ts'
import { FormFault } from '../../forms/form-fault.tsx'
import { FieldGuide } from '../../table-files/field-guide.tsx'
import { useAct } from '../../use-act.ts'

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
