import type { ImportFault, ImportFaultCode } from '../../../../../contract/catalogue/catalogue-file.ts'

/** What is wrong with a file of the catalogue. The command line says it as well. */
export const importFaults: Record<ImportFaultCode, (fault: Pick<ImportFault, 'column' | 'value'>) => string> =
  {
    'unreadable-file': ({ value }) => `The file isn’t a readable CSV (${value}).`,
    'not-utf8': () => 'The file is not UTF-8. In Excel, save it as "CSV UTF-8".',
    'no-rows': () => 'The file has no rows.',
    'unknown-column': ({ value }) => `There is no column "${value}".`,
    'missing-column': ({ value }) => `The column "${value}" is missing.`,
    'repeated-column': ({ value }) => `Duplicate column "${value}".`,
    required: ({ column }) => `${column} can’t be empty.`,
    'name-missing': ({ column, value }) => `${column} is empty, but the other language has "${value}".`,
    'too-long': ({ column }) => `${column} is too long.`,
    'unreadable-characters': ({ column }) => `${column} contains invisible characters.`,
    'bad-code': ({ value }) =>
      `"${value}" was shortened by a spreadsheet, so its digits are lost. Format the column as text.`,
    'bad-price': ({ value }) => `"${value}" isn’t a price from 0.01 to 100000.00.`,
    'bad-pv': ({ value }) => `"${value}" isn’t a PV from 0 to 100000.00.`,
    'bad-margin': ({ value }) => `"${value}" isn’t a percentage from 0 to 100.`,
    'bad-date': ({ column, value }) => `${column}: "${value}" isn’t a date such as 2026-03-31.`,
    'bad-time': ({ column, value }) =>
      `${column}: "${value}" isn’t a time such as 2026-03-31 09:00, or doesn’t fit what is shown now.`,
    'bad-yes-no': ({ column, value }) => `${column}: "${value}" must be yes or no.`,
    'bad-number': ({ column, value }) => `${column}: "${value}" isn’t a whole number, or is too large.`,
    'bad-spec-table': ({ column }) =>
      `${column} must be written label=value;label=value, with the same number of rows in both languages.`,
    'bad-category': ({ value }) => `"${value}" must be written category/type/sub-category.`,
    'bad-pattern': ({ value }) => `"${value}" must be STYLE1 or STYLE2.`,
    'bad-image-name': ({ value }) => `"${value}" isn’t a file name.`,
    'rows-disagree': ({ column, value }) =>
      `${column}: "${value}" differs from the first row of the same product.`,
    'names-disagree': ({ column, value }) =>
      `${column}: "${value}" has a different Chinese name in an earlier row.`,
    'repeated-sku': ({ value }) => `Duplicate SKU "${value}".`,
    'repeated-sub-category': ({ value }) => `Duplicate sub-category "${value}".`,
    'product-of-other-page': ({ value }) => `The product "${value}" belongs to another display product.`,
    'sku-of-other-product': ({ value }) => `The SKU "${value}" belongs to another product.`,
    'path-empty': ({ column, value }) =>
      `${column}: "${value}" needs at least one letter or digit for its URL.`,
    'path-clash': ({ column, value }) => `${column}: "${value}" has the same URL as another name.`,
    'unknown-sub-category': ({ value }) => `There is no sub-category "${value}".`,
    'missing-image': ({ value }) => `There is no image "${value}".`,
    'unreadable-image': ({ value }) =>
      `"${value}" can’t be read as an image, or is larger than 25 megapixels.`,
  }
