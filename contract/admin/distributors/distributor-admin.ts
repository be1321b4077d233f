import { z } from 'zod'
import { line, previewDigest } from '../../values/field.ts'
import { chosenColumnsField, tableUpload } from '../../values/table-file.ts'
import { bytes, endpoint } from '../../wire/endpoint.ts'
import { day, oneById, personFile, staff } from '../accounts/people-admin.ts'
import { rosterPreview } from './roster-file.ts'

/** Admin endpoints for contracts and the roster of distributors. */
export const distributorAdminEndpoints = {
  disable: endpoint({
    method: 'POST',
    path: '/admin/person/:id/disabling',
    act: 'disableDistributor',
    access: staff,
    permissions: ['admin'],
    summary: 'Disables a distributor at once',
    params: oneById,
    body: z.object({
      expectedMembers: z.int32({ error: 'not-whole-number' }).min(0, { error: 'too-small' }),
      reason: line(200).describe('for the audit log'),
    }),
    answer: personFile,
    refusals: ['distributor-missing', 'members-changed'],
  }),
  enable: endpoint({
    method: 'POST',
    path: '/admin/person/:id/enabling',
    act: 'enableDistributor',
    access: staff,
    permissions: ['admin'],
    summary: 'Re-enables a distributor; the contract dates apply again',
    params: oneById,
    answer: personFile,
    refusals: ['distributor-missing'],
  }),
  renew: endpoint({
    method: 'POST',
    path: '/admin/person/:id/renewal',
    act: 'renewDistributor',
    access: staff,
    permissions: ['admin'],
    summary: 'Sets the last day of a contract',
    params: oneById,
    body: z.object({ renewalExpiresOn: day, expectedExpiresOn: day.describe('the displayed last day') }),
    answer: personFile,
    refusals: ['distributor-missing', 'day-in-past', 'changed-meanwhile'],
  }),
  previewRoster: endpoint({
    method: 'POST',
    path: '/admin/distributor/register/preview',
    repeat: 'log',
    act: 'previewRegister',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'Previews a roster of distributors: its changes, and its faults by line; changes nothing',
    form: { fields: z.object({ columns: chosenColumnsField }), files: tableUpload },
    answer: rosterPreview,
    refusals: ['sheet-missing', 'sheet-too-large'],
  }),
  importRoster: endpoint({
    method: 'POST',
    path: '/admin/distributor/register',
    act: 'importRegister',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'Imports a roster as previewed, in one transaction; idempotent',
    form: {
      fields: z.object({
        columns: chosenColumnsField,
        digest: previewDigest,
      }),
      files: tableUpload,
    },
    answer: rosterPreview,
    refusals: ['sheet-missing', 'sheet-too-large', 'register-moved'],
  }),
  exportRoster: endpoint({
    method: 'POST',
    path: '/admin/distributor/register/export',
    repeat: 'log',
    act: 'exportRegister',
    access: staff,
    permissions: ['admin'],
    isLong: true,
    summary: 'The roster of distributors as CSV, in the format of the import',
    media: 'text/csv',
    answer: bytes,
  }),
}
