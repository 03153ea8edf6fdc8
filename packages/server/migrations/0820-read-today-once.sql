-- The day of the organisation is read once for each list of values, not once for each value: lists of localities have thousands.
create or replace function parametric_values(types int[], of_company int)
returns table (id bigint, type_id int, code text, name text, short_name text, parents jsonb, codes jsonb, attributes jsonb, sort_order int,
  color text, hidden boolean, active boolean, status text, layer text, company_id int, valid_from date, valid_until date, source text,
  certainty text, note text, search text, version int)
language sql stable as $$
  select v.id, v.type_id, v.code, v.name, v.short_name, v.parents, v.codes || coalesce(t.codes, '{}') || coalesce(k.codes, '{}'),
    v.attributes, v.sort_order, v.color, coalesce(k.hidden, t.hidden, v.hidden),
    not coalesce(k.hidden, t.hidden, v.hidden) and v.status <> 'old'
      and (select app_today()) between coalesce(v.valid_from, (select app_today())) and coalesce(v.valid_until, (select app_today())),
    v.status, v.layer, v.company_id, v.valid_from, v.valid_until, v.source, v.certainty, v.note, v.search, v.version
  from (
    select c.id, c.type_id, c.code, c.name, c.short_name, c.parents, c.codes, c.attributes, c.sort_order, null::text as color, c.hidden,
      c.status, 'CORE' as layer, null::int as company_id, c.valid_from, c.valid_until, c.source, c.certainty, c.note, c.search,
      null::int as version
    from parametric_core c where c.type_id = any(types)
    union all
    select o.id, o.type_id, o.code, o.name, o.short_name, o.parents, o.codes, '{}', o.sort_order, o.color, not o.active,
      'current', case when o.company_id is null then 'TENANT' else 'COMPANY' end, o.company_id, o.valid_from, o.valid_until, null, null,
      o.note, o.search, o.version
    from parametric_value o where o.type_id = any(types) and (o.company_id is null or o.company_id = of_company)
    union all
    select 1000000000000 + u.id, 51, u.code, u.name, u.number_cct, '{}', '{}', '{}', 0, null, not u.active, 'current', 'COMPANY',
      u.company_id, null, null, null, null, null, fold_text(u.code || ' ' || u.name || coalesce(' ' || u.number_cct, '')), null
    from trade_union u where 51 = any(types) and u.company_id = of_company
    union all
    select 2000000000000 + g.id, 52, g.code, g.name, null, jsonb_build_object('trade-unions', u.code), '{}', '{}', g.sort_order, null,
      not g.active, 'current', 'COMPANY', u.company_id, null, null, null, null, null, fold_text(g.code || ' ' || g.name), null
    from category_trade_union g join trade_union u on u.tenant_id = g.tenant_id and u.id = g.trade_union_id
    where 52 = any(types) and u.company_id = of_company
  ) v
  left join parametric_setting t on t.type_id = v.type_id and t.code = v.code and t.company_id is null
  left join parametric_setting k on k.type_id = v.type_id and k.code = v.code and k.company_id = of_company
$$;
