-- Answers that nobody can be recognised by. A row knows its question and its group, never who, when, from which link or beside
-- which other answer. Rows wait until k of a group that do not all say the same are together; then they are released at once,
-- under new random ids and in random order. Every figure ever shown is a sum of such lots, so that no difference between two
-- figures concerns fewer than k people.

create function app_today() returns date language sql stable
  as $$ select (now() at time zone coalesce((select time_zone from tenant where tenant_id = app_tenant()), 'UTC'))::date $$;

create table anonymous_answer (
  tenant_id int not null,
  id uuid not null default gen_random_uuid(),
  subject text not null check (subject in ('SURVEY', 'PUBLICATION', 'SCHEDULED')),
  subject_id bigint not null,
  question text not null,
  segment text not null default '',
  -- Free text is released in lots twice as large, and never counted as unanimous.
  free boolean not null default false,
  value text not null check (length(value) <= 4000),
  released_on date,
  primary key (tenant_id, id)
);
create index anonymous_answer_subject on anonymous_answer (tenant_id, subject, subject_id, question, segment);
select secure_table('anonymous_answer', false);

-- Releases what may be released of one subject; `closed` gathers what is left over of all groups into the group «Otros».
create function release_answers(a_subject text, a_subject_id bigint, k int, closed boolean) returns void language plpgsql as $$
declare
  lot record;
begin
  perform pg_advisory_xact_lock(hashtextextended(app_tenant() || a_subject || a_subject_id, 7));
  for pass in 1 .. case when closed then 2 else 1 end loop
    for lot in
      select question, free, case when pass = 1 then segment end as only_segment
      from anonymous_answer
      where subject = a_subject and subject_id = a_subject_id and released_on is null
      group by 1, 2, 3
      having count(*) >= case when free then 2 * k else k end and (free or count(distinct value) > 1)
    loop
      with taken as (
        delete from anonymous_answer
        where subject = a_subject and subject_id = a_subject_id and released_on is null
          and question = lot.question and (lot.only_segment is null or segment = lot.only_segment)
        returning question, segment, free, value
      )
      insert into anonymous_answer (subject, subject_id, question, segment, free, value, released_on)
      select a_subject, a_subject_id, question, case when pass = 1 then segment else 'Otros' end, free, value, app_today()
      from taken order by random();
    end loop;
  end loop;
end $$;
