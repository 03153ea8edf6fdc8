-- The columns of a table that other areas read, as views: the owner may change the rest of the table. A view reads with the rights and the row
-- security of the caller, and its comment names its table. A migration that changes or removes a column of one drops the views first and calls
-- define_entrances() at its end.
create function define_entrances() returns void language plpgsql as $$
declare
  employee_card constant text := 'tenant_id, id, company_id, file_code, file_order, name, last_name, name_order, search, work_status,
    admission_date, egress_date, organizational_unit_id, area_id, sector_id, position_id, hierarchical_level_id, cost_center_id, employment_id,
    confidential';
  entrance record;
begin
  for entrance in select * from (values
    ('employee_card', 'employee', employee_card),
    ('employee_contract', 'employee', employee_card || ', cuil, document_type, document_number, birthdate, gender, email, personal_email,
      recognized_seniority_from, trade_union_code, category_code, contract_modality, workplace'),
    ('account_card', 'user_account', 'tenant_id, id, employee_id, account_name, name, last_name, email, actived, blocked, service, admin,
      valid_from, valid_until'),
    ('account_company', 'user_company', 'tenant_id, user_id, works_in, flags'),
    ('company_card', 'company', 'tenant_id, id, name, legal_name, cuit, active, address'),
    ('unit_card', 'organizational_unit', 'tenant_id, id, company_id, type_uo_id, parent_id, code, name'),
    ('position_card', 'position', 'tenant_id, id, company_id, name'),
    ('area_card', 'area', 'tenant_id, id, company_id, name'),
    ('cost_center_card', 'cost_center', 'tenant_id, id, company_id, code, name'),
    ('file_card', 'stored_file', 'tenant_id, company_id, id, key, name, mime_type, sha256, bytes'),
    ('trade_union_card', 'trade_union', 'tenant_id, id, company_id, code, name, number_cct, active'),
    ('category_card', 'category_trade_union', 'tenant_id, id, company_id, trade_union_id, code, name, sort_order, active'),
    ('concept_card', 'concept', 'tenant_id, id, company_id, code, name, status'),
    ('absence_card', 'notice', 'tenant_id, id, company_id, employee_id, notice_type_id, date_from, date_until, hours, status'),
    ('period_card', 'liquidation_period', 'tenant_id, id, company_id, name, date_from, date_until, pay_date, status'),
    ('liquidation_card', 'liquidation', 'tenant_id, id, company_id, period_id, type_code, name, state, released_at'),
    ('liquidated_employee', 'liquidation_employee', 'tenant_id, company_id, liquidation_id, employee_id, computed_at'),
    ('month_closing', 'time_closing', 'tenant_id, id, company_id, month, action, state'),
    ('receipt_card', 'receipt', 'tenant_id, id, company_id, employee_id, liquidation_id, issued_at, released_at, revoked_at')
  ) as listed (name, base, columns) loop
    execute format('drop view if exists %I', entrance.name);
    execute format('create view %I with (security_invoker = true) as select %s from %I', entrance.name, entrance.columns, entrance.base);
    execute format('comment on view %I is %L', entrance.name, entrance.base);
    execute format('grant select on %I to legajo_app', entrance.name);
  end loop;
end $$;
select define_entrances();
