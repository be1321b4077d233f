import type { SheetName } from '../../../../contract/admin/catalogue/catalogue-file.ts'
import { mappedFields } from '../../../../contract/admin/catalogue/column-mapping.ts'
import { downloadFile } from '../../../shared/browser/download-file.ts'
import { useAdminText } from '../../../shared/text/shape/admin.ts'
import { Button } from '../../../shared/ui/button.tsx'
import { FormFault } from '../../forms/form-fault.tsx'
import { adminApi } from '../../shared/admin-api.ts'
import { useAct } from '../../shared/use-act.ts'
import { FieldGuide } from '../../table-files/field-guide.tsx'
import { ImportStep } from './import-step.tsx'

const required = ['display_code', 'name_en', 'name_cn', 'brand_en', 'brand_cn', 'categories', 'price', 'sku']

/** The files with which an import begins: templates, or the catalogue as it is. */
export function Templates() {
  const { files, importMapping } = useAdminText().catalogue
  const acts = useAct()
  const { isBusy, act } = acts
  const exportSheet = async (sheet: SheetName) => {
    const bytes = await act(() => adminApi.catalogueFiles.export({ query: { sheet } }))
    if (bytes !== null) downloadFile(bytes, 'text/csv', `${sheet}.csv`)
  }
  const template = async (sheet: SheetName) => {
    const bytes = await act(() => adminApi.catalogueFiles.template({ query: { sheet } }))
    if (bytes !== null) downloadFile(bytes, 'text/csv', `${sheet}-template.csv`)
  }
  const groups = [
    {
      title: files.goodsFiles,
      buttons: [
        [importMapping.template, () => template('catalogue')],
        [files.goods, () => exportSheet('catalogue')],
      ],
    },
    {
      title: files.menuFiles,
      buttons: [
        [importMapping.menuTemplate, () => template('categories')],
        [files.menu, () => exportSheet('categories')],
      ],
    },
  ] as const
  return (
    <ImportStep number={1} title={files.steps.get} hint={files.steps.getHint}>
      <div className="flex flex-wrap gap-x-10 gap-y-4">
        {groups.map(({ title, buttons }) => (
          <div key={title} className="grid content-start gap-2">
            <h3 className="text-sm font-medium">{title}</h3>
            <p className="flex flex-wrap gap-3">
              {buttons.map(([name, take]) => (
                <Button
                  key={name}
                  variant="secondary"
                  size="small"
                  isBusy={isBusy}
                  onClick={() => void take()}
                >
                  {name}
                </Button>
              ))}
            </p>
          </div>
        ))}
      </div>
      <FormFault form={acts} />
      <FieldGuide
        hint={importMapping.guideHint}
        fields={[
          ...mappedFields.map((field) => ({
            code: field,
            ...importMapping.fields[field],
            isRequired: required.includes(field),
          })),
          ...importMapping.optionFields.map((field) => ({ ...field, isRequired: false })),
        ]}
      />
    </ImportStep>
  )
}
