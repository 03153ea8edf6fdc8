-- Lists name the person behind an account: found by the name as it was written, since row security lets no index answer for lower().
create index user_account_as_written on user_account (tenant_id, account_name);
