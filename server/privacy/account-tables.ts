import type { DB } from '../../database/schema.ts'

/** What becomes of a table's rows when their person deletes the account: they go, or they stay, for a reason. */
export type Disposal = 'deleted' | { retentionReason: string }

/** A table with rows of a person, and what of it that person is given in a download. */
export interface AccountTable {
  table: keyof DB
  /** The column that names the person, directly or by the order, appeal or payment that the row belongs to. */
  key: 'person_id' | 'id' | 'owner_id' | 'sponsor_id' | 'order_id' | 'appeal_id' | 'about'
  disposal: Disposal
  /** What the download calls it; null for what only makes sense to the program. */
  section: string | null
  /** What the download shows. Nothing that is a secret, and nothing about anybody else. */
  columns: readonly string[]
  /** The column of a picture, which is given as an address that browsers open by themselves. */
  picture?: string
  /** The column of a text that is stored as it came, in bytes. */
  bytes?: string
}

const sevenYears = 'sales records are kept for seven years (Inland Revenue Ordinance, s. 51C)'
const proof = 'the mall has to be able to show what was agreed and when'

/** Every table of the mall that names a person. A new one is added here, or the test beside this file fails:
 *  nothing about a person may be forgotten by being overlooked. */
export const accountTables: readonly AccountTable[] = [
  kept('people', 'id', 'profile', 'it holds together what is kept; everything personal in it is emptied', [
    'email',
    'username',
    'contact_number',
    'gender',
    'address',
    'language',
    'rate_basis_points',
    'verified_at',
    'terms_version',
    'agreed_at',
    'created_at',
  ]),
  kept('distributors', 'person_id', 'contract', 'the company keeps its contracts with distributors', [
    'edc_number',
    'renewal_expires_on',
    'disabled_at',
  ]),
  deleted('recovery_codes', 'recovery codes', ['used_at']),
  deleted('two_factor_secrets', 'second factor', ['begun_at', 'confirmed_at']),
  deleted('staff_permissions', 'permissions at the admin', ['permission', 'given_at']),
  deleted('person_roles', 'roles', ['role']),
  deleted('receivers', 'addresses', [
    'name',
    'phone',
    'area',
    'district',
    'sub_area',
    'estate',
    'street',
    'building',
    'block',
    'floor',
    'flat',
    'note',
    'is_default',
    'created_at',
  ]),
  deleted('favourites', 'favourites', ['display_product_id', 'product_id', 'created_at']),
  deleted('availability_alerts', 'availability alerts', [
    'display_product_id',
    'specification_id',
    'state',
    'created_at',
    'told_at',
    'ended_at',
  ]),
  deleted('cart_lines', 'cart', ['quantity', 'log', 'created_at']),
  kept('orders', 'person_id', 'orders', sevenYears, [
    'invoice',
    'state',
    'shipped_state',
    'payment_type',
    'orderer_username',
    'orderer_name',
    'rate_basis_points',
    'total_quantity',
    'list_cents',
    'profit_share_cents',
    'company_discount_cents',
    'subtotal_cents',
    'freight_cents',
    'total_cents',
    'pv_hundredths',
    'receiver_name',
    'receiver_phone',
    'receiver_address_en',
    'receiver_address_cn',
    'receiver_note',
    'created_at',
    'paid_at',
    'cancelled_at',
    'logistics_info',
    'arrived_at',
  ]),
  kept('order_lines', 'order_id', 'order lines', sevenYears, [
    'name_en',
    'name_cn',
    'product_name_en',
    'product_name_cn',
    'specification_name_en',
    'specification_name_cn',
    'sku',
    'price_cents',
    'quantity',
    'net_cents',
    'pv_hundredths',
  ]),
  kept('ledger_entries', 'person_id', 'purchases as booked', sevenYears, [
    'kind',
    'goods_cents',
    'pv_hundredths',
    'at',
  ]),
  kept('ledger_entries', 'sponsor_id', 'earnings as booked', sevenYears, [
    'kind',
    'pending_cents',
    'payable_cents',
    'pv_hundredths',
    'at',
  ]),
  kept('ledger_sums', 'sponsor_id', 'earnings by month', sevenYears, [
    'month',
    'orders',
    'pending_cents',
    'payable_cents',
    'pv_hundredths',
  ]),
  kept('share_links', 'owner_id', 'share links', 'members have come by them; their names are emptied', [
    'code',
    'rate_basis_points',
    'tag',
    'shows_name',
    'opened',
    'created_at',
    'deactivated_at',
  ]),
  kept('payouts', 'sponsor_id', 'what was paid out', sevenYears, ['month', 'paid_cents', 'at']),
  kept('downline_sums', 'person_id', 'purchase totals', sevenYears, [
    'orders',
    'total_price_cents',
    'total_pv_hundredths',
    'last_order_at',
  ]),
  kept('ledger_buyers', 'person_id', 'months with an order', sevenYears, ['month']),
  kept('offset_credits', 'person_id', 'large orders paid before', sevenYears, [
    'document_number',
    'amount_cents',
    'remaining_cents',
    'expires_at',
    'created_at',
    'closed_at',
  ]),
  kept('payment_attempts', 'order_id', 'payments', sevenYears, [
    'merchant_ref',
    'gateway',
    'method',
    'brand',
    'state',
    'amount_cents',
    'created_at',
    'completed_at',
  ]),
  {
    ...kept(
      'payment_notifications',
      'about',
      'what banks reported of payments',
      'that a payment was reported is part of its record; the text of the report is emptied',
      ['gateway', 'received_at', 'headers'],
    ),
    bytes: 'raw_body',
  },
  kept('discount_code_uses', 'person_id', 'discount codes used', sevenYears, [
    'off_basis_points',
    'off_cents',
    'state',
    'locked_at',
    'ended_at',
  ]),
  // The parts of an appeal before the appeal itself, which they hang on.
  {
    table: 'appeal_images',
    key: 'appeal_id',
    disposal: 'deleted',
    section: 'order help: photos',
    columns: ['position', 'width', 'height'],
    picture: 'content',
  },
  {
    table: 'appeal_messages',
    key: 'appeal_id',
    disposal: 'deleted',
    section: 'order help: messages',
    columns: ['number', 'message', 'at'],
  },
  {
    table: 'appeal_lines',
    key: 'appeal_id',
    disposal: 'deleted',
    section: 'order help: products',
    columns: ['line_number', 'pieces'],
  },
  deleted('appeals', 'order help', [
    'reason',
    'request_type',
    'contact_number',
    'state',
    'created_at',
    'closed_at',
  ]),
  kept('consents', 'person_id', 'consents', proof, [
    'purpose',
    'is_granted',
    'text_version',
    'source',
    'given_at',
  ]),
  kept('sponsor_changes', 'person_id', 'changes of sponsor', sevenYears, ['changed_at']),
  kept('rate_changes', 'person_id', 'changes of discount', sevenYears, [
    'from_basis_points',
    'to_basis_points',
    'changed_at',
  ]),
  kept('data_requests', 'person_id', 'requests about personal data', proof, [
    'kind',
    'channel',
    'received_at',
    'due_on',
    'outcome',
    'reason',
    'answered_at',
  ]),
  kept('security_events', 'person_id', 'sign-ins', 'a log that could be emptied would protect nobody', [
    'happened_at',
    'kind',
    'address',
    'user_agent',
  ]),
  deleted('sessions', 'sessions', ['user_agent', 'created_at', 'seen_at', 'expires_at', 'ended_at']),
  deleted('one_time_tokens', null, []),
  deleted('unsubscribe_links', null, []),
]

function deleted(table: keyof DB, section: string | null, columns: readonly string[]): AccountTable {
  return { table, key: 'person_id', disposal: 'deleted', section, columns }
}

function kept(
  table: keyof DB,
  key: AccountTable['key'],
  section: string,
  retentionReason: string,
  columns: readonly string[],
): AccountTable {
  return { table, key, disposal: { retentionReason }, section, columns }
}
