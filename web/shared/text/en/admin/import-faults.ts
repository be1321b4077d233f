import type { ImportFault, ImportFaultCode } from '../../../../../contract/admin/catalogue/catalogue-file.ts'
import type { ReadingFault } from '../../../../../contract/values/table-limits.ts'
import { withThousands } from '../../format/format.ts'
import { readingFaults } from './reading-faults.ts'

type FaultFacts = Pick<ImportFault, 'column' | 'value' | 'max'>

/** What is wrong with a file of the catalogue. The command line says it as well. */
export const importFaults: Record<ImportFaultCode, (fault: FaultFacts) => string> = {
  ...(Object.fromEntries(
    Object.entries(readingFaults).map(([code, sentence]) => [
      code,
      ({ value }: FaultFacts) => sentence(value),
    ]),
  ) as Record<ReadingFault, (fault: FaultFacts) => string>),
  'no-rows': () => 'The file has no rows below the header.',
  'unknown-column': ({ value }) => `Unknown column “${value}”. Check its spelling or remove it.`,
  'missing-column': ({ value }) => `Column “${value}” is missing.`,
  'repeated-column': ({ value }) => `Column “${value}” appears twice.`,
  required: ({ column }) => `${column} is required.`,
  'name-missing': ({ column, value }) => `${column} is empty, but the other language has “${value}”.`,
  'too-long': ({ column, max = 0 }) => `${column} can have up to ${withThousands(max)} characters.`,
  'unreadable-characters': ({ column }) => `${column} contains invisible characters.`,
  'bad-code': ({ value }) =>
    `A spreadsheet shortened “${value}”, so digits are lost. Format the column as text and enter the code again.`,
  'bad-price': ({ value }) => `“${value}” isn’t a price from 0.01 to 100,000.00.`,
  'foreign-currency': ({ value }) => `“${value}” is not in Hong Kong dollars. Convert the price first.`,
  'bad-pv': ({ value }) => `“${value}” isn’t a PV from 0 to 100,000.00.`,
  'bad-margin': ({ value }) =>
    `“${value}” isn’t a percentage from 0 to 100. Excel stores 20% as 0.2: enter 20, and write less than 1 as text with %.`,
  'bad-date': ({ column, value }) => `${column}: “${value}” isn’t a date such as 31/12/2027 or 2027-12-31.`,
  'bad-time': ({ column, value }) =>
    `${column}: “${value}” isn’t a time such as 2027-12-31 09:00, or doesn’t match whether the product is shown now.`,
  'bad-yes-no': ({ column, value }) => `${column}: Enter yes or no instead of “${value}”.`,
  'bad-number': ({ column, value, max = 0 }) =>
    `${column}: “${value}” isn’t a whole number from 0 to ${withThousands(max)}.`,
  'bad-measure': ({ column, value, max = 0 }) =>
    `${column}: “${value}” isn’t a whole number from 1 to ${withThousands(max)}. Leave it empty if it is unknown.`,
  'bad-gtin': ({ value }) =>
    `“${value}” isn’t a GTIN of 8, 12, 13 or 14 digits with its check digit. A spreadsheet may have removed zeros at its start.`,
  'bad-flag': ({ value }) =>
    `“${value}” is unknown. Enter liquid, perfume, alcohol, lithium-battery, aerosol, fragile or keep-cool.`,
  'bad-cost': ({ value }) => `“${value}” isn’t a cost from 0 to 100,000.00.`,
  'size-incomplete': ({ column }) => `${column} is empty. A size has three sides or none.`,
  'bad-spec-table': ({ column }) =>
    `${column} must be written label=value;label=value, with the same number of rows in both languages.`,
  'bad-category': ({ value }) => `“${value}” must be written Category/Type/Sub-category.`,
  'bad-pattern': ({ value }) => `Enter STYLE1 or STYLE2 instead of “${value}”.`,
  'bad-image-name': ({ value }) => `“${value}” isn’t a file name or web address.`,
  'rows-disagree': ({ column, value }) =>
    `${column}: “${value}” differs from the first row of the same product.`,
  'too-many-rows-of-product': ({ max = 0 }) =>
    `This product has more than ${withThousands(max)} rows. Split it into several products.`,
  'pv-missing': () => 'PV is missing. Enter 0 under “If empty” if these products earn none.',
  'description-missing': ({ column }) => `The description is in one language only: ${column} is empty.`,
  'names-disagree': ({ column, value }) =>
    `${column}: “${value}” differs from the name in an earlier row or in the menu.`,
  'repeated-sku': ({ value }) => `SKU “${value}” appears twice.`,
  'repeated-gtin': ({ value }) => `GTIN “${value}” appears twice.`,
  'repeated-sub-category': ({ value }) => `Sub-category “${value}” appears twice.`,
  'repeated-option': ({ value }) => `Option “${value}” appears twice.`,
  'repeated-combination': ({ value }) => `SKU “${value}” is already on sale with the same options.`,
  'option-missing': ({ column, value }) =>
    `${column}: SKU “${value}” needs a value for every option, or for none.`,
  'too-many-values': ({ value }) => `The option has ${value} values. It can have up to 100.`,
  'product-of-other-page': ({ value }) => `Product “${value}” belongs to another product page.`,
  'sku-of-other-product': ({ value }) => `SKU “${value}” belongs to another product.`,
  'gtin-of-other-product': ({ value }) => `GTIN “${value}” belongs to another SKU.`,
  'path-empty': ({ column, value }) =>
    `${column}: “${value}” needs at least one letter or digit for its URL.`,
  'path-clash': ({ column, value }) => `${column}: “${value}” has the same URL as another name.`,
  'unknown-sub-category': ({ value }) => `There is no sub-category “${value}”.`,
  'missing-image': ({ value }) => `Image “${value}” is missing.`,
  'unreadable-image': ({ value }) => `“${value}” isn’t a readable image, or is larger than 25 megapixels.`,
}
