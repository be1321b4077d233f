-- Wrong passwords at the verification of an address and at the deletion of an account.
-- allows drops-constraint security_events.security_events_kind_check: replaced by a wider one below
alter table security_events drop constraint security_events_kind_check;
alter table security_events add constraint security_events_kind_check check (kind in (
  'SIGNED_IN', 'SIGN_IN_REFUSED', 'SIGNED_OUT', 'SESSION_ENDED', 'SESSIONS_ENDED', 'REGISTERED',
  'EMAIL_VERIFIED', 'VERIFICATION_REFUSED', 'PASSWORD_RESET_MAILED', 'PASSWORD_RESET_REFUSED',
  'PASSWORD_RESET', 'PASSWORD_CHANGED', 'PASSWORD_CHANGE_REFUSED', 'SPONSOR_KEPT', 'SPONSOR_CHANGED',
  'TWO_FACTOR_SET', 'TWO_FACTOR_REFUSED', 'TWO_FACTOR_RESET', 'RECOVERY_CODE_USED', 'DELETION_REFUSED'
)) not valid;
