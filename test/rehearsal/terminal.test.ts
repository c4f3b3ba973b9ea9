/** The person at a prompt waits as long as a program goes on printing, and no longer. */
import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { suite } from 'uvu';
import * as assert from 'uvu/assert';
import { find } from '../tools/programs.mjs';

const test = suite('terminal of a rehearsal');
const laboratory = join(process.cwd(), 'src', 'core', 'reip', 'rehearsal', 'laboratory');

/** 50 s pass at each look at the clock, and with `feed` the program prints a line each time, before it asks. */
const waiting = `
import sys
sys.path.insert(0, sys.argv[1])
import terminal

lines, feed = int(sys.argv[2]), sys.argv[3] == 'feed'
text = 'for ((i = 0; i < %d; i++)); do read -r line; echo "$line"; done; printf "go on: "; read -r line' % lines
person = terminal.Terminal(['bash', '-c', text], 'one')


class Clock:
    now = 0

    def time(self):
        self.now += 50
        if feed:
            person.type('192.0.2.%d does not answer' % self.now)
            terminal.select.select([person.file], [], [], 20)
        return self.now


terminal.time = Clock()
try:
    print(person.wait(r'go on: \\Z'))
except RuntimeError as error:
    print(error)
person.end()
`;

const wait = (lines: number, how: 'feed' | 'nothing') => {
  const { stdout, stderr } = spawnSync('python3', ['-B', '-c', waiting, laboratory, String(lines), how], {
    encoding: 'utf8',
  });
  return `${stdout}${stderr}`.trim();
};

/** A script that was ended still shows its last question, because its end takes time. */
const ended = `
import sys, threading
sys.path.insert(0, sys.argv[1])
import play


class Script:
    host, step, ended, starts = 'one', 'a', False, 0

    def __init__(self):
        self.terminal = self
        self.closed = False

    def wait(self):
        return True

    def status(self):
        self.closed = True

    def start(self, words):
        self.starts, self.ended = self.starts + 1, True


def reply(script, at):
    raise AssertionError('answers a script that was ended')


one = play.Play.__new__(play.Play)
one.lock, one.current, one.kill, one.way = threading.RLock(), 0, 'one', 'runbook'
one.steps, one.keys, one.gone, one.resuming, one.reply = [{'key': 'a'}], ['a'], set(), set(), reply
script = Script()
one.advance(script, 0)
print(script.starts, sorted(one.resuming), sorted(one.gone))
`;

if (find('python3')) {
  test('a script that was ended is resumed, and what it asked for before is not done twice', () => {
    const { stdout, stderr } = spawnSync('python3', ['-B', '-c', ended, laboratory], { encoding: 'utf8' });
    assert.is(`${stdout}${stderr}`.trim(), "1 ['one'] ['one']");
  });
  test('a program that prints for longer than the limit is waited for', () => {
    assert.is(wait(12, 'feed'), 'True');
  });
  test('a program that prints nothing for as long is ended', () => {
    assert.match(wait(12, 'nothing'), 'nothing was printed for 120 s');
  });
} else test.skip('all (missing: python3)');

test.run();
