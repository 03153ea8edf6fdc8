-- Companies that exist keep paying runs before their release until they choose otherwise; new ones start with the requirement.
insert into feature_toggle (tenant_id, name, works_in, enabled)
select tenant_id, 'UI_PAY_RELEASED_ONLY', id, false from company
on conflict do nothing;
