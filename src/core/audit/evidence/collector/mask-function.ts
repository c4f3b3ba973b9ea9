/**
 * The mask of the collector: the patterns of the reader in Perl, which every server of the machine has. Perl takes them as
 * text, so that no `$` or `@` in them is one of its variables; a quote would end the shell's text, so it is its code.
 */
import { secretMask } from '../secrets/mask-secrets.ts';
import { privateKey, secretRules } from '../secrets/secret-rules.ts';
import { toolPrefix } from '../secrets/tool-prefix.ts';

const quotable = (source: string) => source.replaceAll("'", '\\x27');

/** A flag before each pattern: `i` without case, `c` with it. */
const rules = secretRules
  .map(({ source, flags }) => `${flags.includes('i') ? 'i' : 'c'}${quotable(source)}`)
  .join('\n');

const { begin, end, body } = privateKey;

export const maskFunction = `mask() {
  perl -ne '
    BEGIN {
      my @texts = split(/\\n/, shift @ARGV);
      @rules = map { my $p = substr($_, 1); /^i/ ? qr/$p/i : qr/$p/ } @texts;
      @first = map { $texts[$_] =~ /^.\\^/ ? $rules[$_] : () } 0 .. $#texts;
      ($mask, $key) = ("${secretMask}", undef);
    }
    chomp;
    if (defined $key) {
      my $own = $_;
      $own = substr($own, length $key) if index($own, $key) == 0;
      my $end = $own =~ m{${end.source}};
      if ($end || $own =~ m{${body.source}}) {
        print($own =~ /\\S/ ? "$key$mask\\n" : "$_\\n");
        $key = undef if $end;
        next;
      }
      $key = undef;
    }
    if (m{^(.*?)${begin.source}(.*)$}) {
      my ($before, $after) = ($1, $2);
      if ($after =~ s{^.*?${end.source}}{}) { print "$before$mask$after\\n"; next }
      $key = $before;
      print "$before$mask\\n";
      next;
    }
    for my $rule (@rules) { s/$rule/(defined $1 ? $1 : "") . $mask/ge }
    my ($lead) = m{(${toolPrefix.source})};
    if (defined $lead && $lead =~ /\\S/) {
      my $rest = substr($_, length $lead);
      for my $rule (@first) { $rest =~ s/$rule/(defined $1 ? $1 : "") . $mask/ge }
      $_ = $lead . $rest;
    }
    print "$_\\n";
  ' -- '${rules}'
}`;
