-- Lists of a company of twenty thousand people, a quarter of a million receipts: what a screen asks is found, not looked for.
create index receipt_newest on receipt (tenant_id, period desc nulls last, id);
create index receipt_waiting on receipt (tenant_id, liquidation_id) where released_at is null and revoked_at is null;
create index employee_position on employee (tenant_id, company_id, position);
create index employee_category on employee (tenant_id, company_id, trade_union_code, category_code);
