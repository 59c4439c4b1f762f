"""A complete bot for Powerboats in Python, with nothing but its standard library: it enters a tournament and sails its races.

    python3 examples/bot.py http://localhost:8080 K7M29QXTABCD [TOKEN]

It does not know the rules: the server tells what may be done (GET /tables/ID/choices). Without a token it comes in as a guest.
docs/BOT_API.md explains every step.
"""

import hashlib
import json
import random
import secrets
import sys
import time
import urllib.error
import urllib.request

# A boat that is still under way after so many turns gives up: this bot does not look for the way.
MOST_TURNS = 12


class Refused(Exception):
    """The server said no; the code says why."""

    def __init__(self, code):
        super().__init__(code)
        self.code = code


class Server:
    def __init__(self, url, token=None, name="Python bot"):
        self.url = url.rstrip("/")
        self.token = token or self.come_in(name)

    def come_in(self, name):
        """Comes in as a guest. Returns a personal token."""
        answer = self.send("POST", "/guests", {"name": name}, {"origin": self.url})
        cookie = answer.headers["set-cookie"].split(";")[0]
        made = self.send("POST", "/me/tokens", {"label": "python bot"}, {"origin": self.url, "cookie": cookie})
        return json.load(made)["token"]

    def send(self, method, path, body, headers):
        """Whoever is told to come back later waits as long as the server says, and asks again."""
        data = None if body is None else json.dumps(body).encode()
        if data is not None:
            headers = {**headers, "content-type": "application/json"}
        while True:
            request = urllib.request.Request(f"{self.url}/api/v1{path}", data, headers, method=method)
            try:
                return urllib.request.urlopen(request, timeout=60)
            except urllib.error.HTTPError as error:
                if error.code != 429:
                    raise Refused(json.load(error)["code"]) from error
                time.sleep(float(error.headers.get("retry-after", 1)))

    def call(self, method, path, body=None):
        return json.load(self.send(method, path, body, {"authorization": f"Bearer {self.token}"}))


def choose(choices):
    """Put your own idea of good sailing here: what to do of all that may be done."""
    you = choices["you"]
    if you["place"]:
        return {"kind": "place", "space": random.choice(you["place"]), "heading": random.randrange(6)}
    turns = next(boat["turns"] for boat in choices["boats"] if boat["seat"] == you["seat"])
    if you["retire"] and turns >= MOST_TURNS:
        return {"kind": "retire"}
    if you["roll"] is not None:
        return {"kind": "roll", "add": 1 if len(you["roll"]["dice"]) < 2 else 0, "remove": [], "reroll": []}
    return {"kind": "steer", "heading": random.choice([way["heading"] for way in you["steer"] if way["allowed"]])}


def play(server, table):
    """Appears at the table of a heat, and sails until its game is over."""
    # Lake, courses and dice are drawn from numbers that all players bring: sealed first, told when all seals are settled.
    number = secrets.token_hex(16)
    commitment = server.call("GET", f"/tables/{table}")["commitment"]
    seal = {"commitment": commitment, "hash": hashlib.sha256(f"{commitment}\n{number}".encode()).hexdigest()}
    server.call("PATCH", f"/tables/{table}/seat", {"isReady": True, "seal": seal})
    is_told = False
    while True:
        status = server.call("GET", f"/tables/{table}")["status"]
        if status in ("over", "closed"):
            return
        if status == "starting" and not is_told:
            server.call("POST", f"/tables/{table}/contribution", {"contribution": number})
            is_told = True
            continue
        if status in ("gathering", "starting"):
            time.sleep(0.5)
            continue
        choices = server.call("GET", f"/tables/{table}/choices")
        if choices["you"] is not None and choices["turn"] == choices["you"]["seat"]:
            try:
                server.call("POST", f"/tables/{table}/intents", {"after": choices["count"], "intent": choose(choices)})
            except Refused as refused:
                # The game has gone on meanwhile: look again.
                if refused.code != "stale":
                    raise
        else:
            server.call("GET", f"/tables/{table}/moves?after={choices['count']}&wait=10")


def sail_tournament(server, tournament):
    """Enters a tournament and sails its races until it is over."""
    me = server.call("GET", "/me")["id"]
    state = server.call("POST", f"/tournaments/{tournament}/entrants", {})["state"]
    sailed = set()
    while state["phase"] in ("gathering", "running"):
        open_heats = [state["heats"][number - 1] for number in state["open"]]
        mine = [heat for heat in open_heats if me in heat["players"] and heat["number"] not in sailed]
        if mine:
            play(server, mine[0]["table"])
            sailed.add(mine[0]["number"])
        else:
            time.sleep(1)
        state = server.call("GET", f"/tournaments/{tournament}")["state"]
    return state


if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit("usage: python3 examples/bot.py SERVER TOURNAMENT [TOKEN]")
    result = sail_tournament(Server(sys.argv[1], sys.argv[3] if len(sys.argv) > 3 else None), sys.argv[2])
    print(f"the tournament is {result['phase']}")
