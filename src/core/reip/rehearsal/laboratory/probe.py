"""`ping` and `arping -D` of this machine where it has none of iputils: their options, words and exit codes. Python 3.6."""
import os
import select
import socket
import struct
import sys
import time


def options(words):
    given, address = {'c': '1', 'W': '1', 'w': '1', 'I': ''}, ''
    words = list(words)
    while words:
        word = words.pop(0)
        if not word.startswith('-'):
            address = word
        elif word[1:] in given:
            given[word[1:]] = words.pop(0)
    return given, address


def until(one, end, is_answer):
    """True when an answer comes in before the end."""
    while True:
        left = end - time.time()
        if left <= 0 or not select.select([one], [], [], left)[0]:
            return False
        if is_answer(one.recv(2048)):
            return True


def checksum(data):
    total = sum(struct.unpack('!%dH' % (len(data) // 2), data))
    total = (total >> 16) + (total & 0xffff)
    return ~(total + (total >> 16)) & 0xffff


def ping(given, address):
    one = socket.socket(socket.AF_INET, socket.SOCK_RAW, socket.IPPROTO_ICMP)
    if given['I']:
        one.setsockopt(socket.SOL_SOCKET, 25, given['I'].encode() + b'\0')
    number, sent, heard = os.getpid() & 0xffff, int(given['c']), 0
    for sequence in range(sent):
        head = struct.pack('!BBHHH', 8, 0, 0, number, sequence)
        head = struct.pack('!BBHHH', 8, 0, checksum(head), number, sequence)
        wanted = struct.pack('!HH', number, sequence)
        try:
            one.sendto(head, (address, 0))
            heard += until(one, time.time() + float(given['W']), lambda data: data[20] == 0 and data[24:28] == wanted)
        except OSError:
            pass  # there is no way to it
    print('%d packets transmitted, %d received' % (sent, heard))
    return 0 if heard else 1


def arping(given, address):
    one = socket.socket(socket.AF_PACKET, socket.SOCK_RAW, socket.htons(0x0806))
    one.bind((given['I'], 0))
    own, raw = one.getsockname()[4], socket.inet_aton(address)
    head = b'\xff' * 6 + own + struct.pack('!HHHBBH', 0x0806, 1, 0x0800, 6, 4, 1) + own + b'\0' * 10 + raw
    heard, end = 0, time.time() + float(given['w'])
    for _ in range(int(given['c'])):
        one.send(head)
        if until(one, min(end, time.time() + 1), lambda data: data[20:22] == b'\0\2' and data[28:32] == raw):
            heard += 1
            break
    print('Received %d response(s)' % heard)
    return 1 if heard else 0


program, words = sys.argv[1], sys.argv[2:]
sys.exit((ping if program == 'ping' else arping)(*options(words)))
