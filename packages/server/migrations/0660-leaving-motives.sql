-- The treatment of a leaving motive in final settlements: its code for the interface LIQUIDACION as the company has it; the motive itself
-- without one. Null for no motive, so that files of people who stay cost no lookup.
create function leaving_motive(reason text) returns text language plpgsql stable as $$
begin
  if reason is null or reason = '' then
    return reason;
  end if;
  return coalesce(
    (select coalesce(k.codes ->> 'LIQUIDACION', t.codes ->> 'LIQUIDACION', v.codes ->> 'LIQUIDACION')
      from (
        select o.code, o.codes, case when o.company_id is null then 2 else 1 end as place from parametric_value o
          where o.type_id = 24 and lower(o.code) = lower(reason) and (o.company_id is null or o.company_id = app_company())
        union all
        select d.code, d.codes, 3 from parametric_core d where d.type_id = 24 and d.code = reason
      ) v
      left join parametric_setting t on t.type_id = 24 and t.code = v.code and t.company_id is null
      left join parametric_setting k on k.type_id = 24 and k.code = v.code and k.company_id = app_company()
      order by v.place limit 1),
    reason);
end
$$;
