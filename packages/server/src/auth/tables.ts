/** The tables of this part of the server: other parts read them by its functions or its views. */
export const tables = [
  'account_link',
  'digital_signature',
  'login_code',
  'login_configuration',
  'mail_sender',
  'menu_node',
  'menu_option',
  'menu_removed',
  'permit',
  'permit_grant',
  'recovery_link',
  'released_manifest',
  'role',
  'role_permit',
  'temporal_link',
  'user_account',
  'user_company',
  'user_invitation',
  'user_permit',
  'user_role',
  'user_seen',
  'user_session',
] as const

/** The views of these tables that other parts read. */
export const views = ['account_card', 'account_company'] as const
