-- Models of certificates: a name, the line before the person, logo and signature; a course may name its own.
alter table certificate_data
  add column name text not null default '',
  add column intro text not null default 'Se certifica que',
  add column logo_key text,
  add column signature_key text,
  add column active boolean not null default true;
alter table certificate_data disable trigger user;
update certificate_data set name = title;
alter table certificate_data enable trigger user;
alter table certificate_data add foreign key (tenant_id, logo_key) references stored_file(tenant_id, key);
alter table certificate_data add foreign key (tenant_id, signature_key) references stored_file(tenant_id, key);
alter table coaching_course add column certificate_model_id bigint;
alter table coaching_course add foreign key (tenant_id, certificate_model_id) references certificate_data(tenant_id, id);
comment on column coaching_course.certificate_model_id is 'The model of its certificates; null for the first active one of the company.';
