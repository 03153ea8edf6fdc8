-- Closing and reopening of a month. Two people: the one who decides is never the one who asked, and the database says so too.
create table period_closing (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  period_id bigint not null,
  action text not null check (action in ('CLOSE', 'REOPEN')),
  state text not null default 'PENDING' check (state in ('PENDING', 'APPROVED', 'REJECTED', 'WITHDRAWN')),
  reason text not null,
  requested_by text not null,
  requested_by_id bigint not null,
  requested_at timestamptz not null default now(),
  decided_by text,
  decided_by_id bigint,
  decided_at timestamptz,
  note text,
  -- SHA-256 over the seals of the month's runs, when this closed it.
  digest text,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, period_id) references liquidation_period (tenant_id, id),
  constraint four_eyes check (state in ('PENDING', 'WITHDRAWN') or decided_by_id <> requested_by_id)
);
create unique index period_closing_pending on period_closing (tenant_id, period_id) where state = 'PENDING';
create index period_closing_period on period_closing (tenant_id, period_id, id);
select secure_table('period_closing');

-- What each run of a closed month gave, as one number over all of it.
create table run_seal (
  tenant_id int not null,
  closing_id bigint not null,
  liquidation_id bigint not null,
  company_id int not null,
  digest text not null,
  employees int not null,
  lines int not null,
  net bigint not null,
  primary key (tenant_id, closing_id, liquidation_id),
  foreign key (tenant_id, closing_id) references period_closing (tenant_id, id) on delete cascade,
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade
);
create index run_seal_run on run_seal (tenant_id, liquidation_id, closing_id desc);
select secure_table('run_seal');

-- A run calculated again from its stored inputs and frozen rules, and compared to the cent.
create table run_replay (
  tenant_id int not null,
  id bigint generated always as identity,
  company_id int not null,
  liquidation_id bigint not null,
  state text not null default 'PENDING' check (state in ('PENDING', 'PROCESSING', 'FINISHED', 'FAILED')),
  employees int not null default 0,
  done int not null default 0,
  equal int not null default 0,
  sealed_digest text,
  stored_digest text,
  again_digest text,
  failure text,
  differences jsonb not null default '[]',
  requested_by text not null,
  created_at timestamptz not null default now(),
  finished_at timestamptz,
  version int not null default 1,
  primary key (tenant_id, id),
  foreign key (tenant_id, liquidation_id) references liquidation (tenant_id, id) on delete cascade
);
create index run_replay_run on run_replay (tenant_id, liquidation_id, id desc);
select secure_table('run_replay', false);

-- The wall behind every handler: nothing of a closed month is made, changed or removed. The period is held meanwhile, so that a
-- closing waits for a run that is being started, and a start for a closing.
create function period_must_be_open(tenant int, period bigint) returns void language plpgsql as $$
declare
  found record;
begin
  select name, status into found from liquidation_period where tenant_id = tenant and id = period for share;
  if found.status = 'CLOSED' then
    raise exception '%', found.name using errcode = 'LC001';
  end if;
end $$;

create function keep_closed_run() returns trigger language plpgsql as $$
begin
  if tg_op <> 'INSERT' then perform period_must_be_open(old.tenant_id, old.period_id); end if;
  if tg_op <> 'DELETE' then perform period_must_be_open(new.tenant_id, new.period_id); end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_closed_made before insert or delete on liquidation for each row execute function keep_closed_run();
create trigger keep_closed_changed before update of state, period_id, type_code, employees on liquidation
  for each row execute function keep_closed_run();

create function keep_closed_results() returns trigger language plpgsql as $$
declare
  of_tenant int := case when tg_op = 'INSERT' then new.tenant_id else old.tenant_id end;
  of_run bigint := case when tg_op = 'INSERT' then new.liquidation_id else old.liquidation_id end;
begin
  perform period_must_be_open(l.tenant_id, l.period_id) from liquidation l where l.tenant_id = of_tenant and l.id = of_run;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
-- Results are written under a chunk: no chunk, no result. What removes a whole run was stopped above.
create trigger keep_closed_results before insert on liquidation_chunk for each row execute function keep_closed_results();
create trigger keep_closed_results before update on liquidation_employee for each row
  when (old.net is distinct from new.net or old.remunerative is distinct from new.remunerative
    or old.deductions is distinct from new.deductions or old.employer is distinct from new.employer)
  execute function keep_closed_results();
create trigger keep_closed_removed before delete on liquidation_employee for each row
  when (pg_trigger_depth() = 0) execute function keep_closed_results();

create function keep_closed_period() returns trigger language plpgsql as $$
begin
  if old.status = 'CLOSED' and (tg_op = 'DELETE' or new.status = 'CLOSED') then
    raise exception '%', old.name using errcode = 'LC001';
  end if;
  return case when tg_op = 'DELETE' then old else new end;
end $$;
create trigger keep_closed_period before update or delete on liquidation_period for each row execute function keep_closed_period();
