import { expect, test } from 'vitest'
import { findOmittedFormPart } from './omit-form-parts.ts'

test('a module of the shop that needs an omitted part of its forms is found', () => {
  expect(findOmittedFormPart("import { useFieldArray } from 'react-hook-form'")).toBe('useFieldArray')
  expect(findOmittedFormPart("form.resetField('name')")).toBe('resetField')
  expect(
    findOmittedFormPart("import { useForm } from 'react-hook-form'\nform.setValue('name', '')"),
  ).toBeNull()
})
