import type { Plugin } from 'vite'
import { withEmptied } from './omit-router-parts.ts'

/** Functions of React Hook Form that the shop does not need: its forms are validated by schemas, keep all their fields and have
 *  no lists of fields. The bundler cannot tell, because every form contains them. */
const unused = [
  'validateField',
  'executeBuiltInValidation',
  '_setFieldArray',
  'isStaleArrayField',
  'isPastArrayEnd',
  'unregister',
  '_setDisabledField',
  'getFieldState',
  'hasExplicitNullIntermediate',
  'collectDirtyFieldNames',
  'setValues',
  'resetField',
  'resetDefaultValues',
  '_disableForm',
]

const whole = '?whole'

/** Empties these functions in the shop's copy: with the hooks of the admin they are 4 kB of every page with a form. The admin
 *  has a whole copy of its own. */
export function omitFormParts(): Plugin {
  return {
    name: 'omit-form-parts',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-hook-form$/ },
      async handler(source, importer = '', options) {
        const resolved = await this.resolve(source, importer, { ...options, skipSelf: true })
        return resolved && /\/web\/admin\//.test(importer) ? resolved.id + whole : resolved
      },
    },
    transform: {
      filter: { id: /\/react-hook-form\/dist\/[\w.]+\.mjs$/ },
      handler: (code, id) => ({ code: withEmptied(code, unused, id), map: null }),
    },
  }
}

/** Members of a form, and options, that need the omitted functions. A form is used far from where the library is imported. */
const omitted =
  /\b(?:useFieldArray|setValues|resetField|resetDefaultValues|unregister|shouldUnregister|getFieldState|keepDirtyValues)\b/

/** Fails the build if a module of the shop needs what `omitFormParts` removes. */
export function refuseOmittedFormParts(): Plugin {
  return {
    name: 'refuse-omitted-form-parts',
    transform: {
      filter: { id: /\/web\/(?!admin\/).*\.tsx?$/, code: omitted },
      handler: (code, id) => {
        throw new Error(
          `${id} uses a part of React Hook Form that the build omits: ${findOmittedFormPart(code)}`,
        )
      },
    },
  }
}

/** What a module of the shop uses of the omitted parts, or null. */
export function findOmittedFormPart(code: string): string | null {
  return omitted.exec(code)?.[0] ?? null
}
