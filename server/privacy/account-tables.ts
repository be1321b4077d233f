import type { DB } from '../../database/schema.ts'

/** Disposal of rows when their account is deleted: deletion, or retention with a reason. */
export type Disposal = 'deleted' | { retentionReason: string }

/** A table with rows of a person, and its part of the data download. */
export interface AccountTable {
  table: keyof DB
  /** Column that references the person, directly or through an order, appeal, request or payment. */
  key:
    | 'person_id'
    | 'id'
    | 'owner_id'
    | 'sponsor_id'
    | 'order_id'
    | 'replacement_id'
    | 'appeal_id'
    | 'request_id'
    | 'about'
  disposal: Disposal
  /** Section of the download; null for technical rows. */
  section: string | null
  /** Columns of the download: no secrets, and no data about other people. */
  columns: readonly string[]
  /** Column of an image, exported as a data URL. */
  picture?: string
  /** Column of a text that is stored as raw bytes. */
  bytes?: string
}

const sevenYears = 'sales records are retained for seven years (Inland Revenue Ordinance, s. 51C)'
const proof = 'the mall has to be able to show what was agreed and when'

/** All tables that reference a person. A test fails for a table that is missing here, so that no personal data
 *  is overlooked. */
export const accountTables: readonly AccountTable[] = [
  retainedTable(
    'people',
    'id',
    'profile',
    'the retained rows reference it; its personal columns are cleared',
    [
      'email',
      'username',
      'contact_number',
      'gender',
      'address',
      'language',
      'rate_basis_points',
      'verified_at',
      'terms_version',
      'statement_version',
      'statement_shown_at',
      'agreed_at',
      'created_at',
    ],
  ),
  retainedTable(
    'distributors',
    'person_id',
    'contract',
    'the company retains its contracts with distributors',
    ['edc_number', 'renewal_expires_on', 'disabled_at'],
  ),
  deletedTable('recovery_codes', 'recovery codes', ['used_at']),
  deletedTable('two_factor_secrets', 'second factor', ['begun_at', 'confirmed_at']),
  deletedTable('saved_order_filters', 'saved filters of orders', ['name', 'filter', 'created_at']),
  deletedTable('api_keys', 'API keys', ['name', 'permissions', 'created_at', 'expires_at', 'used_at']),
  deletedTable('staff_invitations', 'staff invitation', ['name', 'permissions', 'invited_at', 'expires_at']),
  deletedTable('member_invitations', 'membership invitation', ['invited_at', 'expires_at']),
  deletedTable('staff_permissions', 'staff permissions', ['permission', 'given_at']),
  retainedTable(
    'mails',
    'person_id',
    'emails',
    'the row prevents mailing the same event twice; its address, facts and text are erased',
    ['kind', 'to_address', 'state', 'created_at', 'sent_at'],
  ),
  retainedTable('permission_requests', 'person_id', 'requested staff permissions', proof, [
    'permissions',
    'requested_at',
    'state',
  ]),
  deletedTable('person_roles', 'roles', ['role']),
  deletedTable('receivers', 'addresses', [
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
    'statement_version',
    'statement_shown_at',
    'created_at',
  ]),
  deletedTable('person_notes', 'notes of the staff', ['note', 'written_at']),
  deletedTable('person_tags', 'groups formed by the staff', ['tag', 'tagged_at']),
  deletedTable('favourites', 'favourites', ['display_product_id', 'product_id', 'created_at']),
  deletedTable('availability_alerts', 'availability alerts', [
    'display_product_id',
    'specification_id',
    'state',
    'created_at',
    'notified_at',
    'ended_at',
  ]),
  deletedTable('cart_lines', 'cart', ['quantity', 'log', 'created_at']),
  retainedTable('orders', 'person_id', 'orders', sevenYears, [
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
    'gift_message',
    'created_at',
    'paid_at',
    'cancelled_at',
    'logistics_info',
    'arrived_at',
  ]),
  retainedTable('prepared_orders', 'order_id', 'orders prepared by staff', sevenYears, [
    'terms_version',
    'accepted_at',
  ]),
  retainedTable('order_lines', 'order_id', 'order lines', sevenYears, [
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
  retainedTable('order_receivers', 'order_id', 'corrected addresses of orders', sevenYears, [
    'number',
    'name',
    'phone',
    'address_en',
    'address_cn',
    'note',
    'gift_message',
    'at',
  ]),
  retainedTable('order_pickup_points', 'order_id', 'pick-up points of orders', sevenYears, [
    'number',
    'code',
    'name_en',
    'name_cn',
    'address_en',
    'address_cn',
    'hours_en',
    'hours_cn',
    'at',
  ]),
  retainedTable('order_deliveries', 'order_id', 'delivery methods of orders', sevenYears, [
    'kind',
    'name_en',
    'name_cn',
    'note_en',
    'note_cn',
    'fee_cents',
    'free_from_cents',
  ]),
  retainedTable('delivery_promises', 'order_id', 'promised days of delivery', sevenYears, ['promised_on']),
  retainedTable('shipments', 'order_id', 'shipments of orders', sevenYears, [
    'number',
    'state',
    'logistics_info',
    'handed_over_at',
    'delivered_at',
  ]),
  retainedTable('shipments', 'replacement_id', 'parcels of replacements', sevenYears, [
    'number',
    'state',
    'logistics_info',
    'handed_over_at',
    'delivered_at',
  ]),
  // Notes are data about the shopper (Personal Data (Privacy) Ordinance, s. 18), but their authors are not.
  {
    table: 'order_notes',
    key: 'order_id',
    disposal: 'deleted',
    section: 'notes of the staff about orders',
    columns: ['note', 'at'],
  },
  retainedTable('ledger_entries', 'person_id', 'purchases as booked', sevenYears, [
    'kind',
    'goods_cents',
    'pv_hundredths',
    'at',
  ]),
  retainedTable('ledger_entries', 'sponsor_id', 'earnings as booked', sevenYears, [
    'kind',
    'pending_cents',
    'payable_cents',
    'pv_hundredths',
    'at',
  ]),
  retainedTable('ledger_sums', 'sponsor_id', 'earnings by month', sevenYears, [
    'month',
    'orders',
    'pending_cents',
    'payable_cents',
    'pv_hundredths',
  ]),
  retainedTable(
    'share_links',
    'owner_id',
    'share links',
    'members registered with them; their names are cleared',
    ['code', 'rate_basis_points', 'tag', 'shows_name', 'opened', 'created_at', 'deactivated_at'],
  ),
  retainedTable('payouts', 'sponsor_id', 'what was paid out', sevenYears, ['month', 'paid_cents', 'at']),
  retainedTable('downline_sums', 'person_id', 'purchase totals', sevenYears, [
    'orders',
    'total_price_cents',
    'total_pv_hundredths',
    'last_order_at',
  ]),
  retainedTable('ledger_buyers', 'person_id', 'months with an order', sevenYears, ['month']),
  retainedTable('offset_credits', 'person_id', 'large orders paid before', sevenYears, [
    'document_number',
    'amount_cents',
    'remaining_cents',
    'expires_at',
    'created_at',
    'closed_at',
  ]),
  retainedTable('payment_attempts', 'order_id', 'payments', sevenYears, [
    'merchant_ref',
    'gateway',
    'method',
    'brand',
    'card_last_four',
    'state',
    'amount_cents',
    'created_at',
    'completed_at',
  ]),
  {
    ...retainedTable(
      'payment_notifications',
      'about',
      'what banks reported of payments',
      'the report is part of the payment record; its text is cleared',
      ['gateway', 'received_at', 'headers'],
    ),
    bytes: 'raw_body',
  },
  retainedTable('discount_code_uses', 'person_id', 'discount codes used', sevenYears, [
    'off_basis_points',
    'off_cents',
    'state',
    'locked_at',
    'ended_at',
  ]),
  // Child rows of an appeal before the appeal that they reference.
  { table: 'appeal_handling', key: 'appeal_id', disposal: 'deleted', section: null, columns: [] },
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
    columns: ['line_number', 'quantity'],
  },
  deletedTable('appeals', 'order help', [
    'reason',
    'question',
    'request_type',
    'contact_number',
    'statement_version',
    'state',
    'created_at',
    'closed_at',
  ]),
  retainedTable('terms_acceptances', 'person_id', 'accepted terms', proof, ['number', 'accepted_at']),
  retainedTable('consents', 'person_id', 'consents', proof, [
    'purpose',
    'is_granted',
    'text_version',
    'source',
    'given_at',
  ]),
  retainedTable('sponsor_changes', 'person_id', 'changes of sponsor', sevenYears, ['changed_at']),
  retainedTable('rate_changes', 'person_id', 'changes of discount', sevenYears, [
    'from_basis_points',
    'to_basis_points',
    'changed_at',
  ]),
  retainedTable('data_requests', 'person_id', 'requests about personal data', proof, [
    'kind',
    'channel',
    'received_at',
    'due_on',
    'outcome',
    'reason',
    'answered_at',
    'downloaded_at',
  ]),
  // A copy of what the other tables export.
  { table: 'data_exports', key: 'request_id', disposal: 'deleted', section: null, columns: [] },
  retainedTable(
    'security_events',
    'person_id',
    'sign-ins',
    'a log that could be emptied would protect nobody',
    ['happened_at', 'kind', 'address', 'user_agent'],
  ),
  deletedTable('sessions', 'sessions', ['user_agent', 'created_at', 'seen_at', 'expires_at', 'ended_at']),
  deletedTable('idempotency_keys', null, []),
  deletedTable('one_time_tokens', null, []),
  deletedTable('unsubscribe_links', null, []),
]

function deletedTable(table: keyof DB, section: string | null, columns: readonly string[]): AccountTable {
  return { table, key: 'person_id', disposal: 'deleted', section, columns }
}

function retainedTable(
  table: keyof DB,
  key: AccountTable['key'],
  section: string,
  retentionReason: string,
  columns: readonly string[],
): AccountTable {
  return { table, key, disposal: { retentionReason }, section, columns }
}
