-- The version of each run that a file was made from, by the run's id: the number of its results and a digest of them. Files made before have none.
alter table official_file add column run_versions jsonb not null default '{}';
